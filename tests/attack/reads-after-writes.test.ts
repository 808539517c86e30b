import { afterAll, beforeAll, expect, test } from 'vitest'
import { upiEnv } from '../support/claimed-payments.ts'
import { attackFor, createAttackedStore, roles, type AttackedStore, type Role } from './attacked-store.ts'
import { isFull, times } from './attack-size.ts'
import { faultsOf, read, tablesOfReads } from './every-read.ts'
import { goodBody } from './good-bodies.ts'
import { oddBody, oddWrites, partsOf, type OddWrite } from './odd-writes.ts'
import { operationsOf, type Operation } from './operations.ts'
import { destinationOf, takesRowOnce } from './rows-of-writes.ts'

let store: AttackedStore
let reads: Operation[]
let writes: Operation[]
beforeAll(async () => {
  store = await createAttackedStore(upiEnv, { full: true })
  const operations = (await operationsOf(store)).flatMap(ofEachContent)
  reads = operations.filter(({ method }) => method === 'GET')
  writes = operations
    .filter(({ method, body }) => method !== 'GET' && body)
    .toSorted((a, b) => rank(a) - rank(b))
})
afterAll(() => store.stop())

test('every read of the contract has something to read', async () => {
  expect(reads.length).toBeGreaterThan(120)
  const empty: string[] = []
  for (const operation of reads) {
    const statuses = await read(store, operation, ['admin', 'customer'], 2)
    if (!readBySecret.test(operation.path) && !statuses.some((status) => status < 400))
      empty.push(`${operation.path} ${statuses.join()}`)
  }
  expect(empty).toEqual([])
})

/**
 * Reading everything as everybody after each write would take a day. A write breaks only what reads a table that it has
 * changed: after each its own page and list are read, after every so many all reads of those tables, and after the last
 * of a call these as everybody: the store has then all that was odd in it. In the end everything is read.
 */
test('after a hostile write that was taken, its page, its list and every other read still open', async () => {
  const tables = await tablesOfReads(store, reads)
  const customer = await store.tokenOf('customer')
  const faults: string[] = []
  const untaken: string[] = []
  let taken = 0
  for (const operation of writes) {
    const name = `${operation.method} ${operation.path}`
    const near = nearTo(operation)
    const changed = new Set<string>()
    const touched = () => reads.filter((one) => isTouched(tables.get(one)!, changed))
    const before = taken
    store.enter('customer', customer)
    await writeOddly(operation, async (write, names) => {
      taken++
      for (const table of names) changed.add(table)
      const isTurn = (taken - before) % writesBetweenReads === 0
      const reading = { after: `${name} ${inWords(write)}`, as: ['admin'] as const, rows: 1 }
      faults.push(...(await faultsOf(store, isTurn ? touched() : near, reading)))
    })
    if (taken === before) untaken.push(name)
    if (isFull) faults.push(...(await faultsOf(store, touched(), { after: name, as: roles, rows: 1 })))
  }
  store.enter('customer', customer)
  faults.push(...(await faultsOf(store, reads, { after: 'all of them', as: roles, rows: times(5, 1) })))
  console.log(`${taken} hostile writes of ${writes.length - untaken.length} calls`)
  expect(faults).toEqual([])
  expect(untaken.filter((name) => !outOfReach.test(name))).toEqual([])
})

/** The rules of the shop are read once and kept in memory, and so are some pages, which then read no table. */
const isTouched = (tables: Set<string>, changed: Set<string>): boolean =>
  changed.size > 0 && (tables.size === 0 || [...tables, ...keptInMemory].some((name) => changed.has(name)))
const keptInMemory = ['store_settings', 'landing_settings', 'contents', 'content_versions']

const inWords = (write: OddWrite): string =>
  write.map(({ path, value }) => `${path.join('.')}: ${JSON.stringify(value)}`).join(', ')

const writesBetweenReads = times(50, 10)

/** Paths that need a secret of a mail, or a provider. */
const readBySecret = /oidc|debug|label\.pdf|grievances\/\{number\}|\/track\//

/**
 * Writes without one that is taken: they need a provider, a courier, uploaded pictures, a second proof of an admin, or a
 * tax that the sample shop has not.
 */
const outOfReach =
  /oidc\/exchange|business$|admin\/messages|track\/\{id\}\/again|by-hand|\/cod$|images\/order/

/** Contents that there are once have bodies of their own. */
const ofEachContent = (operation: Operation): Operation[] =>
  /\{kind\}(?!\/\{key)/.test(operation.path)
    ? ['menus', 'home', 'brand'].map((kind) => ({
        ...operation,
        path: operation.path.replace('{kind}', kind),
      }))
    : [operation]

/** Orders are placed before odd settings refuse them, and accounts are deleted last. */
const rank = ({ method, path }: Operation): number =>
  ends.test(path) ? 2 : settings.test(path) || method === 'DELETE' ? 1 : 0
const settings = /admin\/(store|delivery|pincodes|tax|collections\/order|stock-takes)|\/stock$/

/** Calls that end what the others need. */
const ends =
  /account\/(data|delete|email)|auth\/login|auth\/password|two-step|sample|store\/pause|staff\/\{id\}|reset-to-defaults/

/** A field takes one in so many of the values, beginning elsewhere than the others: all together they take all of them. */
const shareOfFull = 5

/** Calls back with each odd write that the store took, and with the names of the tables that it changed. */
async function writeOddly(
  operation: Operation,
  whenTaken: (write: OddWrite, changed: string[]) => Promise<void>,
): Promise<void> {
  const share = times(shareOfFull, 1) * (ends.test(operation.path) ? 10 : takesRowOnce(operation) ? 4 : 1)
  let good = await goodWrite(operation)
  const waiting = good ? oddWrites(operation.body!, good.body, share).toReversed() : []
  for (let write = waiting.pop(); write; write = waiting.pop()) {
    good ??= await goodWrite(operation)
    if (!good) return
    const body = oddBody(good.body, write)
    const answer = await attackFor(store, { ...operation, url: good.url, role: writer(operation), body })
    if (answer.status >= 300) waiting.push(...partsOf(write, Object.keys(answer.body?.fields ?? {})))
    else {
      good = undefined
      await whenTaken(write, answer.changed)
    }
  }
}

async function goodWrite(operation: Operation): Promise<{ url: string; body: object } | undefined> {
  const destination = await destinationOf(store, operation)
  return destination && { url: destination.url, body: await goodBody(store, operation, destination) }
}

/** Customers write what is theirs, and an admin all else. */
const writer = ({ path }: Operation): Role =>
  /^\/api\/(account|auth|orders|returns|products\/\{id\}\/reviews)/.test(path) && !/admin/.test(path)
    ? 'customer'
    : 'admin'

/** The page of a write, and the list that it is in. */
function nearTo({ path }: Operation): Operation[] {
  const above = path.replace(/\/[^/]*$/, '')
  return reads.filter((one) => one.path === path || one.path === above)
}
