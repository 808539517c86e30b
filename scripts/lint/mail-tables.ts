import type { Source } from './read-sources.ts'

const composed = /\bqueueMail\(\s*\w+,\s*\{/g

/** Lists the mails that are composed where they are sent, and not in a table: `store-mails.ts`, or those of `trade/mail`. */
export const mailTables = ({ file, text, lineAt }: Source): string[] =>
  file.startsWith('src/server/') && !file.endsWith('.test.ts')
    ? [...text.matchAll(composed)].map(
        ({ index }) => `${file}:${lineAt(index)}: a mail beside the tables of mails (store-mails.ts)`,
      )
    : []
