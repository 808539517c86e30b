import path from 'node:path'
import type { Source } from './read-sources.ts'

/** Words with another word for the same thing, or that say nothing (CONTRIBUTING.md, Language). */
const retired = {
  piece: 'unit',
  grievance: 'complaint',
  landing: 'hero',
  told: 'what was said',
  things: 'what they are',
  'go on': 'what goes on',
  'press for': 'what is wanted',
}

/** Exports that keep such a word or end in `Of`, with the reason. */
const kept: Record<string, string> = {
  landingSettings: 'the table has this name',
  ...Object.fromEntries(['paiseOf', 'tellerOf'].map((name) => [name, 'of the sample alone'])),
}

/** Exports of one name in more files than this say too little. */
const maxSameName = 3

/** Lists exports and files of the store that have a retired word in their name, or end in `Of`, where a noun says it. */
export const retiredNames = ({ file, exports, lineAt }: Source): string[] =>
  isOfStore(file)
    ? [
        ...retiredIn(path.posix.basename(file).split('.')[0]!).map((fault) => `${file}: ${fault}`),
        ...exports
          .filter(({ name }) => !(name in kept))
          .flatMap(({ name, start }) =>
            [
              ...retiredIn(name),
              ...(name.endsWith('Of') ? [`${name} is a noun, such as couponState`] : []),
            ].map((fault) => `${file}:${lineAt(start)}: ${fault}`),
          ),
      ]
    : []

/** Lists the names that too many files export: each needs its subject. */
export function sameNames(sources: readonly Source[]): string[] {
  const exported = sources
    .filter(({ file }) => isOfStore(file))
    .flatMap(({ file, exports }) => exports.map(({ name }) => ({ name, file })))
    .filter(({ name }) => name !== 'default' && name !== 'ErrorBoundary')
  return [...Map.groupBy(exported, ({ name }) => name)]
    .filter(([, files]) => files.length > maxSameName)
    .map(([name, files]) => `${files[0]!.file}: ${files.length} files export ${name}: each needs its subject`)
}

const isOfStore = (file: string): boolean => file.startsWith('src/') && !file.endsWith('.css')

function retiredIn(name: string): string[] {
  const words = ` ${name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()} `
  return Object.entries(retired)
    .filter(([word]) => new RegExp(` ${word}s? `).test(words))
    .map(([word, instead]) => `${name} says ${word}, not ${instead}`)
}
