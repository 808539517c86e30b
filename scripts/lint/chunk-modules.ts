import type { Source } from './read-sources.ts'

const chunksFile = 'src/web/app/chunks.ts'

/** Lists modules that a chunk of the browser's scripts names and that are not there: a renamed one leaves its chunk without a word. */
export function chunkModules(sources: readonly Source[]): string[] {
  const chunks = sources.find(({ file }) => file === chunksFile)
  if (!chunks) return []
  const files = sources.map(({ file }) => file)
  return [...chunks.text.matchAll(/'?([\w/-]+)'?: '([\w -]*)'/g)]
    .filter(([, folder]) => folder!.includes('/'))
    .flatMap(([, folder, names]) => names!.split(' ').map((name) => `src/${folder}/${name && `${name}.`}`))
    .filter((start) => !files.some((file) => file.startsWith(start)))
    .map((start) => `${chunksFile}: no module begins with ${start}`)
}
