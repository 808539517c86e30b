import type { Source } from './read-sources.ts'

/** Lists numbers of orders with the first prefix of all shops outside comments, tests and the sample: a brand has its own. */
export const fixedOrderPrefixes = ({ file, text, comments, lineAt }: Source): string[] =>
  /^src\/(?!server\/setup\/sample\/)/.test(file) && !/\.test\.tsx?$/.test(file)
    ? [...text.matchAll(/\bTK-/g)]
        .filter(({ index }) => !comments.some(({ start, end }) => start <= index && index < end))
        .map(({ index }) => `${file}:${lineAt(index)}: the prefix of an order is that of the shop`)
    : []
