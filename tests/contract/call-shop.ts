import { setImmediate as nextTurn } from 'node:timers/promises'
import { databasePool } from '../../src/server/db/database.ts'
import { calls } from '../../src/shared/calls.ts'
import { createAttackedStore, roles, type AttackedStore, type Role } from '../attack/attacked-store.ts'
import { operationsOf } from '../attack/operations.ts'
import { beginBodies } from '../attack/plain-bodies.ts'
import { upiEnv } from '../support/claimed-payments.ts'
import { recordStatements } from '../support/count-statements.ts'
import type { Answer } from '../support/test-app.ts'
import { keepRows, type KeptRows } from './kept-rows.ts'
import { prepareShop } from './prepare-shop.ts'
import { requestOf, type CallRequest } from './request-of.ts'
import { shapeOf } from './shape-of.ts'

/** Result of a call for one caller. */
export interface Outcome {
  role: Role
  status: number
  /** status, and the code of a refusal or the shape of a success */
  answer: string
  /** the rows that it added to the audit log, one line each */
  audit: string[]
  /** the other tables that it has changed */
  changed: string[]
  statements: number
}

/** Every call, made by each role in the same shop, in the order of the table of calls. */
export async function callShop(): Promise<Map<string, Outcome[]>> {
  beginBodies()
  const store = await createAttackedStore(upiEnv, { full: true })
  const operations = await operationsOf(store)
  for (const role of roles) await store.tokenOf(role)
  const tokens = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await store.tokenOf(role)])),
  )
  await prepareShop(store)
  const kept = await keepRows(store)
  const record = recorderOf(store)
  const outcomes = new Map<string, Outcome[]>()
  try {
    for (const name of Object.keys(calls)) {
      const request = await requestOf(store, name, operations)
      const made: Outcome[] = []
      for (const role of roles)
        made.push(await callAs({ store, kept, record, role, token: tokens[role], request }))
      outcomes.set(name, made)
    }
  } finally {
    await kept.stop()
    await store.stop()
  }
  return outcomes
}

/** Counts the statements of a request on both databases, its reading and its writing one. */
function recorderOf({ pool, reports }: AttackedStore): (request: () => Promise<void>) => Promise<number> {
  const [writing, reading] = [recordStatements(pool), recordStatements(databasePool(reports)!)]
  return async (request) => {
    let read: string[] = []
    const written = await writing(async () => {
      read = await reading(async () => {
        await request()
        return { status: 200 }
      })
      return { status: 200 }
    })
    return written.length + read.length
  }
}

interface Calling {
  store: AttackedStore
  kept: KeptRows
  record: ReturnType<typeof recorderOf>
  role: Role
  token: string | undefined
  request: CallRequest
}

async function callAs({ store, kept, record, role, token, request }: Calling): Promise<Outcome> {
  const { method, url, body, headers } = request
  kept.forget()
  const last = await lastEntry(store)
  if (request.before) await store.pool.query(request.before)
  const prepared = await store.changes()
  let answer!: Answer
  const statements = await record(async () => {
    answer = await store.call(method, url, { token, body, ...(headers && { headers }) })
  })
  await idle(store)
  const changed = await store.changes()
  const audit = await entriesAfter(store, last)
  if (prepared.length + changed.length > 0) await kept.restore([...new Set([...prepared, ...changed])])
  return {
    role,
    status: answer.status,
    answer: answerOf(answer),
    audit,
    changed: changed.filter((name) => name !== 'audit_log').toSorted(),
    statements,
  }
}

function answerOf({ status, body, headers }: Answer): string {
  if (status >= 400) return `${status} ${body?.code ?? ''}`.trim()
  const type = String(headers['content-type'] ?? headers['location'] ?? '').split(';')[0]!
  if (type === 'application/json') return `${status} ${shapeOf(body)}`
  if (type === 'text/csv')
    return `${status} text/csv: ${String(body).split('\r\n')[0]!.replace('\uFEFF', '')}`
  return `${status} ${type}`
}

const lastEntry = async ({ pool }: AttackedStore): Promise<string> =>
  (await pool.query<{ id: string }>('select coalesce(max(id), 0) as id from audit_log')).rows[0]!.id

async function entriesAfter({ pool }: AttackedStore, last: string): Promise<string[]> {
  const { rows } = await pool.query('select * from audit_log where id > $1 order by id', [last])
  return rows.map(
    ({ action, entity, entity_id: id, before, after }) =>
      `${action} of ${entity} ${withoutCodes(id)}: ${shapeOf(before)} → ${shapeOf(after)}`,
  )
}

/** An id without what is another one in each run. */
const withoutCodes = (id: string): string =>
  id
    .replace(/[\da-f]{8}-[\da-f-]{27}/, 'UUID')
    .replace(/(TK|RT|GR)-[A-Z\d]{8}/, '$1-CODE')
    .replace(/^\d+$/, 'N')
    .replace(/-[\da-f]{8}$/, '-HEX')

/** Resolves when no work holds or awaits a connection of the database. */
async function idle({ pool }: AttackedStore): Promise<void> {
  for (let turns = 0; turns < 5; turns++) {
    await nextTurn()
    if (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) turns = 0
  }
}
