import { layers } from '../oxlint.config.ts'
import { projectRoot } from '../src/server/base/project-root.ts'
import { circles } from './lint/import-circles.ts'
import { orderWrites } from './lint/one-door.ts'
import { readSources, type Source } from './lint/read-sources.ts'
import { printUntestedRefusals } from './test-refusals.ts'
import { printTestTimes } from './test-times.ts'

// node scripts/run.mjs scripts/figures.ts [times | refusals]: how many shapes the code has for each kind of thing, the times of
// its files of tests, or the refusals of calls that no test is given.

const patterns = {
  audits: /\brecordAudits?\(/g,
  transactions: /\btransaction\(/g,
  handlers: /\b(?:app|server|scope)\.(?:get|post|put|delete|route)\(/g,
  settingsWrites:
    /\.(?:insert|update)\(\w*[sS]ettings\)|\b(?:insert into|update) (?:landing_settings|store_settings)\b/,
  also: /\balso: \[/g,
  // Names of the answer, but in imports, types and declarations.
  sampleQuestions:
    /(?<!^import [^\n]*)(?<!['?])\b(?:isSample|hasSample|isOwnShop|ownShop|sampleData|sample_data|sampleShop|unbrandedShop)\b(?!['":?])/gm,
  router: /from 'react-router/,
}

const sources = readSources(projectRoot).filter(({ file }) => /^src\/.*\.tsx?$/.test(file))
const code = sources.filter(({ file }) => !/\.test\.tsx?$/.test(file))
const server = code.filter(({ file }) => file.startsWith('src/server/'))
const beside = (...folders: string[]) =>
  server.filter(({ file }) => !folders.some((folder) => file.startsWith(`src/server/${folder}/`)))

const figures: [string, string | number][] = [
  ['calls of recordAudit', countIn(beside('calls/audit'), patterns.audits)],
  ['transactions opened outside db', countIn(beside('db'), patterns.transactions)],
  [
    'handlers written in mounts',
    countIn(
      server.filter(({ file }) => /[.-]api\.ts$/.test(file)),
      patterns.handlers,
    ),
  ],
  [
    "writes of an order's tables beside trade: query builder, SQL text, files",
    `${countIn(beside('trade'), orderWrites.builder)}, ${countIn(beside('trade'), orderWrites.sql)}, ${beside('trade').filter(({ text }) => text.search(orderWrites.builder) >= 0 || text.search(orderWrites.sql) >= 0).length}`,
  ],
  ['files that write settings', server.filter(({ text }) => patterns.settingsWrites.test(text)).length],
  ['lists of roles that may besides', countIn(code, patterns.also)],
  [
    'places that ask for the sample',
    countIn(beside('setup/sample'), patterns.sampleQuestions) +
      countIn(
        code.filter(({ file }) => !file.startsWith('src/server/')),
        patterns.sampleQuestions,
      ),
  ],
  ['circles of files, types included', circles(code).length],
  ['layers of src/server', layers.length],
  ['top folders of shared, server and web', topFolders()],
  [
    'files outside the dashboard that import the router',
    code.filter(({ file, text }) => !file.startsWith('src/web/admin/') && patterns.router.test(text)).length,
  ],
  ['lines of src without tests', code.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)],
  ['files of src without tests', code.length],
]

if (process.argv[2] === 'times') printTestTimes()
else if (process.argv[2] === 'refusals') printUntestedRefusals()
else printFigures()

function printFigures(): void {
  const width = Math.max(...figures.map(([name]) => name.length))
  for (const [name, value] of figures)
    console.log(`${name.padEnd(width)}  ${typeof value === 'number' ? value.toLocaleString('en-IN') : value}`)
}

function countIn(files: readonly Source[], pattern: RegExp): number {
  return files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)
}

/** Features: folders below src/shared, src/server and src/web, each name once. */
function topFolders(): number {
  return new Set(code.flatMap(({ file }) => /^src\/(?:shared|server|web)\/([^/.]+)\//.exec(file)?.[1] ?? []))
    .size
}
