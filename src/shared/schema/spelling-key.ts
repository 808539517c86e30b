import { cleanCode } from './clean-text.ts'

/** The same for two spellings of one value, which differ by case and blanks: `Navy Blue`, `navy  blue`, `NavyBlue`. */
export const spellingKey = (text: string): string => cleanCode(text).toLowerCase().replaceAll(' ', '')
