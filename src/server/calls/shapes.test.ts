import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { couponCalls } from '#shared/coupons/coupon-calls.ts'
import { alreadyExists, StoreError } from '#shared/errors.ts'
import { createAdmin } from '../../../tests/support/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import type { Deps } from '../http/deps.ts'
import { change as makeChange, unchanged } from './change.ts'
import type { Shape } from './shape.ts'
import { shapes } from './shapes.ts'

const createCall = 'POST /api/admin/coupons'
const { command, task, query, download } = shapes()

let store: TestDatabase
let admin: { id: string }
beforeAll(async () => {
  store = await createTestDatabase()
  admin = await createAdmin(store.db)
})
afterAll(() => store.drop())

/** Runs a shape as its mount would, for an admin. */
const run = (
  shape: Shape<typeof createCall, Deps>,
  { log = [], key }: { log?: string[]; key?: string } = {},
): Promise<unknown> =>
  shape.handle(
    store as never,
    {
      params: {},
      query: {},
      body: {},
      headers: key === undefined ? {} : { 'idempotency-key': key },
      user: admin,
      log: { error: (_: unknown, text: string) => log.push(text) },
    } as never,
    undefined as never,
    couponCalls[createCall],
  )

const addCoupon = (code: string) => sql`insert into coupons (code, kind, value) values (${code}, 'flat', 10)`
const codes = async () =>
  (await store.pool.query('select code from coupons order by code')).rows.map((row) => row.code)
const actions = async (id: string) =>
  (await store.pool.query('select action, user_id from audit_log where entity_id = $1', [id])).rows
const change = (id: string) => ({ action: 'coupon.create', entity: 'coupon' as const, id })
const coupon = { coupon: {} as never }

test('a command writes its change and its audit rows together, in the name of the caller', async () => {
  await run(
    command(createCall, async ({ tx, audit }) => {
      await tx.execute(addCoupon('TOGETHER'))
      audit(change('TOGETHER'))
      return coupon
    }),
  )
  expect(await codes()).toContain('TOGETHER')
  expect(await actions('TOGETHER')).toEqual([{ action: 'coupon.create', user_id: admin.id }])
})

test('a command that is tried again after a deadlock asks once and audits once', async () => {
  const asked: string[] = []
  let tries = 0
  await run(
    command(createCall, {
      ask: async () => asked.push('asked'),
      run: async ({ tx, audit }) => {
        audit(change('AGAIN'))
        if (++tries === 1) await tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
        return coupon
      },
    }),
  )
  expect([asked.length, tries, (await actions('AGAIN')).length]).toEqual([1, 2, 1])
})

test('a change by staff without an audit row fails, and changes nothing', async () => {
  const silent = command(createCall, async ({ tx }) => {
    await tx.execute(addCoupon('SILENT'))
    return coupon
  })
  await expect(run(silent)).rejects.toThrow(`${createCall} has changed the store without an entry`)
  expect(await codes()).not.toContain('SILENT')
})

test('a shop at work keeps such a change, and its log says so', async () => {
  const log: string[] = []
  const environment = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await run(
      command(createCall, async () => coupon),
      { log },
    )
  } finally {
    process.env['NODE_ENV'] = environment
  }
  expect(log).toEqual(['Change without an audit entry'])
})

test('a command that found nothing to change says so, and needs no audit row', async () => {
  expect(await run(command(createCall, async () => unchanged(coupon)))).toEqual(coupon)
})

test('a violated constraint is the refusal that the command names', async () => {
  const twice = command(createCall, {
    run: async ({ tx }) => {
      await tx.execute(addCoupon('TWICE'))
      await tx.execute(addCoupon('TWICE'))
      return coupon
    },
    onViolation: { coupons_pkey: () => alreadyExists('code', 'Taken') },
  })
  await expect(run(twice)).rejects.toEqual(
    new StoreError('ALREADY_EXISTS', 'Taken', { fields: { code: 'Taken' } }),
  )
  expect(await codes()).not.toContain('TWICE')
})

test('a query reads from the database that it names', async () => {
  const read: unknown[] = []
  for (const from of ['db', 'reports'] as const)
    await query('GET /api/admin/coupons', { from }, async ({ db }) => {
      read.push(db)
      return { coupons: [] }
    }).handle(store as never, {} as never, undefined as never, couponCalls['GET /api/admin/coupons'])
  expect(read).toEqual([store.db, store.reports])
})

describe('a command under a key', () => {
  const ran: string[] = []
  const keyed = (body: object) =>
    command(createCall, {
      run: async ({ audit }) => {
        ran.push('ran')
        audit(change('KEYED'))
        return { coupon: { code: 'KEYED' } as never }
      },
      key: {
        of: () => body,
        keep: (result) => ({ code: result.coupon.code }),
        replay: async ({ kept }) => ({ coupon: { code: `${kept.code} again` } as never }),
      },
    })

  test('runs and is audited once, and its repeat is answered from what was kept', async () => {
    expect(await run(keyed({ a: 1 }), { key: 'one' })).toEqual({ coupon: { code: 'KEYED' } })
    expect(await run(keyed({ a: 1 }), { key: 'one' })).toEqual({ coupon: { code: 'KEYED again' } })
    expect([ran.length, (await actions('KEYED')).length]).toEqual([1, 1])
  })

  test('is refused for another request', async () => {
    await expect(run(keyed({ a: 2 }), { key: 'one' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  test('runs each time without one', async () => {
    await run(keyed({ a: 1 }))
    await run(keyed({ a: 1 }))
    expect(ran).toHaveLength(3)
  })
})

test('a command whose drawn name is taken draws another one, where it says so', async () => {
  const names = ['TAKEN', 'TAKEN', 'FREE']
  const drawing = command(createCall, {
    run: async ({ tx, audit }) => {
      const name = names.shift()!
      await tx.execute(addCoupon(name))
      audit(change(name))
      return coupon
    },
    retryOn: ['coupons_pkey'],
  })
  await run(drawing)
  await run(drawing)
  expect(names).toEqual([])
  expect(await codes()).toEqual(expect.arrayContaining(['TAKEN', 'FREE']))
})

describe('a task', () => {
  test('keeps the steps that it has taken when the next one fails', async () => {
    const failing = task(createCall, async ({ step }) => {
      await step(async ({ tx, audit }) => {
        await tx.execute(addCoupon('FIRSTSTEP'))
        audit(change('FIRSTSTEP'))
      })
      return step(async ({ tx }) => {
        await tx.execute(addCoupon('SECONDSTEP'))
        throw new Error('The outside has refused')
      })
    })
    await expect(run(failing)).rejects.toThrow('The outside has refused')
    expect(await codes()).toContain('FIRSTSTEP')
    expect(await codes()).not.toContain('SECONDSTEP')
    expect(await actions('FIRSTSTEP')).toEqual([{ action: 'coupon.create', user_id: admin.id }])
  })

  test('of staff says in one of its steps what it has changed', async () => {
    const silent = task(createCall, async ({ step }) => step(async () => coupon))
    await expect(run(silent)).rejects.toThrow('without an entry in the audit log')
    expect(await run(task(createCall, async () => unchanged(coupon)))).toEqual(coupon)
  })
})

test('a job makes a change in the name of whom it names, else in nobody’s', async () => {
  await makeChange(store.db, { id: null }, async ({ audit }) => {
    audit(change('BYNOBODY'))
    audit({ ...change('BYADMIN'), by: admin })
  })
  expect(await actions('BYNOBODY')).toMatchObject([{ user_id: null }])
  expect(await actions('BYADMIN')).toMatchObject([{ user_id: admin.id }])
})

test('a file of staff is in the audit log with its filter before it is sent', async () => {
  const name = 'GET /api/admin/grievances.csv'
  const file = download(name, { file: () => ({ name: 'things.csv', filter: { state: 'open' } }) }, () => {
    throw new Error('The connection is gone')
  })
  const sending = file.handle(store as never, { user: admin } as never, undefined as never, {} as never)
  await expect(sending).rejects.toThrow('The connection is gone')
  const { rows } = await store.pool.query(
    `select action, after from audit_log where entity_id = 'things.csv'`,
  )
  expect(rows).toEqual([{ action: 'things.export', after: { state: 'open' } }])
})

test('a file that is refused is not in the audit log', async () => {
  const file = download(
    'GET /api/admin/grievances.csv',
    { file: { name: 'refused.csv' }, ask: () => Promise.reject(new Error('The shop has no GSTIN')) },
    () => undefined as never,
  )
  const sending = file.handle(store as never, { user: admin } as never, undefined as never, {} as never)
  await expect(sending).rejects.toThrow('The shop has no GSTIN')
  expect(await actions('refused.csv')).toEqual([])
})
