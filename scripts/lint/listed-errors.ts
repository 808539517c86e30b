import { statusOfCode } from '../../src/shared/error-status.ts'
import type { Source } from './read-sources.ts'

const code = String.raw`\b(?:${Object.keys(statusOfCode).join('|')})\b`
const listed = new RegExp(String.raw`\b[Tt]hrows\s(?:as\s\`|[^.]*?${code})`)

/** Lists the comments that say which errors are thrown: they stand in the `refusals` of the call (CONTRIBUTING.md). */
export const listedErrors = ({ file, comments, lineAt }: Source): string[] =>
  comments
    .filter(({ text }) => listed.test(text))
    .map(({ start }) => `${file}:${lineAt(start)}: a comment lists errors, which the refusals of the call do`)
