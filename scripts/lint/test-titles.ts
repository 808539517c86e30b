import type { Source } from './read-sources.ts'

const number = String.raw`\d+(?:(?:, | and )\d+)*`
const caseNumber = new RegExp(String.raw`\bcases? \d|^[\w-]+ ${number}:|^\d+(?:, \d+)+ `, 'i')

/** Lists the titles of tests with a case number: a title is a sentence about the store (CONTRIBUTING.md). */
export const numberedTitles = ({ file, titles, lineAt }: Source): string[] =>
  titles
    .filter(({ text }) => caseNumber.test(text))
    .map(({ start }) => `${file}:${lineAt(start)}: the title of a test has a case number`)
