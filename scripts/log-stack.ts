import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '../src/server/base/start-error.ts'
import { runCommand, say } from './lib/command-line.ts'

// npm run log:stack < store.log: prints what it reads, with places in the built store replaced by those in its sources.
const usage = 'Usage: npm run log:stack < store.log'

const builtPlace = /[^\s("]*(dist\/store\/[\w./-]+\.js):(\d+):(\d+)/g
const root = path.join(import.meta.dirname, '..')
const maps = new Map<string, SourceMap>()

function sourcePlace(place: string, file: string, line: string, column: string): string {
  const folder = path.dirname(path.join(root, file))
  let map = maps.get(file)
  if (!map) {
    const stored = path.join(root, `${file}.map`)
    if (!existsSync(stored)) return place
    maps.set(file, (map = new SourceMap(JSON.parse(readFileSync(stored, 'utf8')))))
  }
  const origin = map.findOrigin(Number(line), Number(column))
  if (!('fileName' in origin)) return place
  const source = path.relative(root, path.resolve(folder, origin.fileName))
  return `${source}:${origin.lineNumber}:${origin.columnNumber}`
}

await runCommand(usage, async () => {
  if (process.stdin.isTTY) throw new StartError(usage)
  say((await text(process.stdin)).replaceAll(builtPlace, sourcePlace).trimEnd())
})
