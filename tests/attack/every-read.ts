import { recordStatements } from '../support/count-statements.ts'
import { databasePool } from '../../src/server/db/database.ts'
import { attack, type AttackedStore, type Role } from './attacked-store.ts'
import { addressesOf, queryOf } from './operands.ts'
import type { Operation } from './operations.ts'

interface Reading {
  /** of a write before */
  after: string
  as: readonly Role[]
  /** at most so many of the rows that a read is for */
  rows: number
}

/** Reads that fail, or that respond unlike their schema. */
export async function faultsOf(
  store: AttackedStore,
  reads: readonly Operation[],
  { after, as, rows }: Reading,
): Promise<string[]> {
  const before = store.breaches().length
  const faults: string[] = []
  for (const operation of reads)
    await read(store, operation, as, rows).catch((error: Error) => faults.push(error.message))
  return [...faults, ...store.breaches().slice(before)].map((fault) => `after ${after}: ${fault}`)
}

/** Statuses of a read, of the newest of its rows, for each of these callers. */
export async function read(
  store: AttackedStore,
  operation: Operation,
  as: readonly Role[],
  rows: number,
): Promise<number[]> {
  const statuses: number[] = []
  for (const url of await urlsOf(store, operation, rows))
    for (const role of as) statuses.push(await attack(store, { method: 'GET', url, role }))
  return statuses
}

async function urlsOf(store: AttackedStore, operation: Operation, rows: number): Promise<string[]> {
  const query = await queryOf(store, operation)
  return (await addressesOf(store, operation.path, rows)).map((url) => url + query)
}

/** Every request reads these, to know who it is from. */
const ofEverybody = ['sessions', 'users']

/** The tables that the statements of each read name; none of one that could not be read. */
export async function tablesOfReads(
  store: AttackedStore,
  reads: readonly Operation[],
): Promise<Map<Operation, Set<string>>> {
  const { rows } = await store.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const names = rows.map(({ name }) => name).filter((name) => !ofEverybody.includes(name))
  const statementsOf = recordStatements(store.pool)
  const reportsOf = recordStatements(databasePool(store.reports)!)
  const tables = new Map<Operation, Set<string>>()
  for (const operation of reads) {
    const words = new Set<string>()
    for (const role of ['admin', 'customer'] as const)
      for (const url of await urlsOf(store, operation, 1)) {
        const request = async () => ({ status: await attack(store, { method: 'GET', url, role }) })
        let statements: string[] = []
        const reports = await reportsOf(async () => {
          statements = await statementsOf(request)
          return { status: 200 }
        }).catch(() => [])
        for (const word of [...statements, ...reports].join(' ').match(/\w+/g) ?? []) words.add(word)
      }
    tables.set(operation, new Set(names.filter((name) => words.has(name))))
  }
  return tables
}
