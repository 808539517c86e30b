import { expect, test } from 'vitest'
import { chunkModules } from './chunk-modules.ts'
import { commentOpeners } from './comment-openers.ts'
import { formShapes } from './form-shapes.ts'
import { importCircles } from './import-circles.ts'
import { listedErrors } from './listed-errors.ts'
import { lostPools } from './lost-pools.ts'
import { mailTables } from './mail-tables.ts'
import { oneDoor } from './one-door.ts'
import { fixedOrderPrefixes } from './order-prefix.ts'
import { pageFiles } from './page-files.ts'
import { readSource } from './read-sources.ts'
import { settingsWrites } from './settings-writes.ts'
import { numberedTitles } from './test-titles.ts'
import { unusedExports } from './unused-exports.ts'

const faultsOf = (text: string, file = 'src/shared/a.ts') => commentOpeners(readSource(file, text))
const unusedIn = (files: Record<string, string>) =>
  unusedExports([
    ...Object.entries(files).map(([file, text]) => readSource(file, text)),
    readSource(
      'src/main.ts',
      Object.keys(files)
        .map((file) => `import '../${file}'`)
        .join('\n'),
    ),
  ])

test.each([
  '/** What it is. */\nconst a = 1',
  '/**\n * Whether it is.\n */\nconst a = 1',
  'const a = 1 // where it is',
  'const a = 1\n// Whoever asks.\nconst b = 2',
  'const a = <p>{/* How it looks. */}</p>',
])('a comment that opens with a question word is refused: %s', (text) => {
  expect(faultsOf(text, 'src/web/ui/a.tsx')).toHaveLength(1)
})

test('so is one in a style sheet', () => {
  expect(faultsOf('.a {\n  /* What is left. */\n}', 'src/web/ui/a.css')).toEqual([
    'src/web/ui/a.css:2: a comment opens with What',
  ])
})

test.each([
  '/** Returns what it is. */\nconst a = 1',
  '// Is of use to those\n// who ask.\nconst a = 1',
  "const a = '// What it is'",
  '/** Howrah and Whatcom. */\nconst a = 1',
])('other comments are accepted: %s', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test.each([
  '/** Locks a parcel. Throws NOT_FOUND. */\nconst a = 1',
  '/**\n * Books it. Throws for one that has left, with\n * PARCEL_STATE.\n */\nconst a = 1',
  '// It throws as `planEdit`.\nconst a = 1',
])('a comment that lists errors is refused: %s', (text) => {
  expect(listedErrors(readSource('src/shared/a.ts', text))).toEqual([
    'src/shared/a.ts:1: a comment lists errors, which the refusals of the call do',
  ])
})

test.each([
  '/** Throws a StartError for a wrong value. */\nconst a = 1',
  '/** A parcel that has left stays as it is: PARCEL_STATE. */\nconst a = 1',
  "const a = 'It throws NOT_FOUND'",
])('other comments about errors are accepted: %s', (text) => {
  expect(listedErrors(readSource('src/shared/a.ts', text))).toEqual([])
})

test.each([
  "test('case 3: a paused shop takes no order', body)",
  "test.each(rows)('own-shop 35, 36: %s is refused', body)",
  "describe('parcels, case 4: a pincode', () => void test('is known', body))",
  "describe.runIf(isLinux)('a shop', () => test('refuses it (cases 2 and 3)', body))",
  'test(`12, 13 the total of ${name} is right`, body)',
  "test('an order', () => test.step('page 2: it is paid', body))",
])('the title of a test with a case number is refused: %s', (text) => {
  expect(numberedTitles(readSource('src/shared/a.test.ts', text))).toEqual([
    'src/shared/a.test.ts:1: the title of a test has a case number',
  ])
})

test.each([
  "test('48 hours end a message, and 2 of 3 orders: none', body)",
  "test('an unknown coupon is 404', body)",
  "test('hashes are SHA-512: %s', body)",
  "other('case 3: it is no test', body)",
  "test(nameOf('case 3'), () => expect('case 3: it is no title').toBe(''))",
])('other titles of tests are accepted: %s', (text) => {
  expect(numberedTitles(readSource('src/shared/a.test.ts', text))).toEqual([])
})

test('an export that only its own file uses is refused', () => {
  const text = 'export const one = 1\nexport const two = one + 1'
  const user = "import { two } from '#shared/a.ts'\nconsole.log(two)"
  expect(unusedIn({ 'src/shared/a.ts': text, 'src/server/b.ts': user })).toEqual([
    'src/shared/a.ts:1: no other file uses one',
  ])
})

test.each([
  ['in its types', "type A = import('./a.ts').one", []],
  ['as a member of the module', "import * as a from './a.ts'\na.one()", []],
  ['as a whole', "import * as a from './a.ts'\nObject.values(a)", []],
  ['under another name', "import { one as other } from './a.ts'\nother()", []],
  ['by passing it on', "export { one } from './a.ts'", ['src/shared/b.ts:1: no other file uses one']],
  ['not at all', "import * as a from './a.ts'\na.two()", ['src/shared/a.ts:1: no other file uses one']],
])('an export that another file uses %s', (_, user, faults) => {
  expect(unusedIn({ 'src/shared/a.ts': 'export const one = () => 1', 'src/shared/b.ts': user })).toEqual(
    faults,
  )
})

test('a type may be exported for the signature of another export', () => {
  const user = "import { two } from './a.ts'\ntwo(1)"
  const used = 'export type One = 1\nexport const two = (one: One) => one'
  expect(unusedIn({ 'src/shared/a.ts': used, 'src/shared/b.ts': user })).toEqual([])
  const unused = 'export type One = 1\nexport const two = (one: number) => one'
  expect(unusedIn({ 'src/shared/a.ts': unused, 'src/shared/b.ts': user })).toHaveLength(1)
})

test('an export may stay with a reason above it', () => {
  expect(
    unusedIn({ 'src/shared/a.ts': '/** @public for the plugins of others */\nexport const one = 1' }),
  ).toEqual([])
})

test('a file that nothing imports is refused', () => {
  expect(unusedExports([readSource('src/shared/a.ts', 'const one = 1')])).toEqual([
    'src/shared/a.ts: no other file imports this one',
  ])
})

test('a pool whose lost connections nobody hears of is refused', () => {
  // Apart, for this file is checked as well.
  const opened = ['const pool = new', 'pg.Pool(server)'].join(' ')
  expect(lostPools(readSource('tests/a.ts', opened))).toHaveLength(1)
  expect(lostPools(readSource('tests/a.ts', `${opened}\npool.on('error', () => {})`))).toEqual([])
})

test('a mail is composed in a table of mails alone', () => {
  const faults = (text: string) => mailTables(readSource('src/server/staff/invite.ts', text))
  expect(faults("await queueMail(tx, {\n  to: email,\n  title: 'Welcome'\n})")).toHaveLength(1)
  expect(faults('await queueMail(tx, storeMails.invitation({ to: email, name }))')).toEqual([])
})

const doorFaults = (text: string, file = 'src/server/payments/pay.ts') => oneDoor(readSource(file, text))

test.each([
  'await tx\n  .update(orders)\n  .set({ note })',
  'await tx.insert(\n  parcelEvents\n)',
  "await takeDue(deps.db, refunds, { at: 'nextAt', pace })",
  "await updateRows(tx, orderUnits, ['n'], rows)",
  'await insertRows(tx, captures, rows)',
  'await insertReturning(\n  tx,\n  parcels, rows, [])',
  'await db.execute(sql`delete from order_units u using orders o`)',
  'await db.execute(sql`insert into ${taxDocuments} (kind) values (1)`)',
])('an order is written in the folder of trade alone: %s', (text) => {
  expect(doorFaults(text)).toHaveLength(1)
  expect(doorFaults(text, 'src/server/trade/write-trade.ts')).toEqual([])
})

test.each([
  'await tx.insert(benchSessions).values(row)',
  'await db.execute(sql`select from orders for update`)',
  "await takeDue(db, outbox, { at: 'nextAt', pace })",
])('all else is written anywhere: %s', (text) => {
  expect(doorFaults(text)).toEqual([])
})

test.each([
  "await tx\n  .insert(storeSettings)\n  .values({ key: 'tax', value })",
  'await db.delete(storeSettings).where(isOld)',
  'tx.execute(sql`insert into store_settings (key, value) values (${key}, ${value})`)',
  'const change = statement(`update landing_settings set hero_title = :title`)',
  'tx.execute(sql`delete from ${storeSettings} where key = ${key}`)',
])('a write of settings beside their one writer is refused: %s', (text) => {
  const writesIn = (file: string) => settingsWrites(readSource(file, text))
  expect(writesIn('src/server/orders/a.ts')).toEqual([
    expect.stringMatching(/^src\/server\/orders\/a\.ts:[12]: settings are written by /),
  ])
  expect(writesIn('src/server/settings/stored-values.ts')).toEqual([])
  expect(writesIn('src/server/orders/a.test.ts')).toEqual([])
})

test.each([
  'db.select().from(storeSettings)',
  "const stored = `(select value from store_settings where key = 'tax')`",
  'tx.update(storeSettingsOfAnother)',
])('reads of settings are accepted: %s', (text) => {
  expect(settingsWrites(readSource('src/server/orders/a.ts', text))).toEqual([])
})

test('a number of an order with the first prefix of all shops is refused outside comments and tests', () => {
  const text = "/** `TK-7F3K9Q2M` */\nconst example = 'TK-7F3K9Q2M'\nconst reference = 'TKP'"
  const faultsIn = (file: string) => fixedOrderPrefixes(readSource(file, text))
  expect(faultsIn('src/web/ui/a.ts')).toEqual([
    'src/web/ui/a.ts:2: the prefix of an order is that of the shop',
  ])
  expect(faultsIn('src/web/ui/a.test.ts')).toEqual([])
  expect(faultsIn('src/server/setup/sample/a.ts')).toEqual([])
})

test('a page makes no body of what was typed, and no key of a repeated request, by itself', () => {
  const text = `
    const form = z.pipe(z.transform((values) => values), schema)
    const headers = { 'idempotency-key': crypto.randomUUID() }`
  const shapesIn = (file: string) => formShapes(readSource(file, text))
  expect(shapesIn('src/web/admin/a.ts')).toEqual([
    expect.stringMatching(/^src\/web\/admin\/a\.ts:2: .*formSchema$/),
    expect.stringMatching(/^src\/web\/admin\/a\.ts:3: .*useIdempotencyKey$/),
  ])
  expect(shapesIn('src/shared/a.ts')).toEqual([])
})

test.each([
  ['a type', "import type { B } from './b.ts'", "import type { A } from './a.ts'"],
  ['what is loaded late', "import { b } from './b.ts'", "const load = () => import('./a.ts')"],
  ['what it passes on', "export { b } from './b.ts'", "import { a } from '#shared/a.ts'"],
])('files that import each other for %s are refused', (_, a, b) => {
  const circle = [readSource('src/shared/a.ts', a), readSource('src/shared/b.ts', b)]
  expect(importCircles(circle)).toEqual(['src/shared/a.ts: imports itself by way of src/shared/b.ts'])
  expect(importCircles(circle.slice(1))).toEqual([])
})

test('a chunk of scripts names modules that are there', () => {
  const chunks = readSource(
    'src/web/app/chunks.ts',
    "bundle('a', { 'web/ui': 'field gone', 'web/lost': '' })",
  )
  expect(chunkModules([chunks, readSource('src/web/ui/field.tsx', '')])).toEqual([
    'src/web/app/chunks.ts: no module begins with src/web/ui/gone.',
    'src/web/app/chunks.ts: no module begins with src/web/lost/',
  ])
})

test('a page is in the file of its name', () => {
  const text = `const pages = {
  ownPage: { load: () => import('../info/own-page-page.tsx') },
  complaint: {
    load: () => import('../info/grievance-page.tsx'),
    loader: ownPageLoader('grievance'),
  },
}`
  const file = 'src/web/app/page-modules.ts'
  expect(pageFiles(readSource(file, text))).toEqual([
    `${file}:3: complaint is in no file */complaint-page.tsx`,
  ])
})
