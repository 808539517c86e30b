import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseAddress } from '../../../tests/support/database-address.ts'
import { placedOrder } from '../../../tests/support/parcels.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { processTimeout } from '../../../tests/support/time-limits.ts'
import { projectRoot } from '../base/project-root.ts'
import { checkBooksNightly } from '../jobs/daily-jobs.ts'

const store = staffedStore({ METRICS: 'on' })
const booksOf = async () => (await store.staff('GET', '/api/admin/books')).body.books
const lines: string[] = []
const nightly = (fromHour = 0) =>
  checkBooksNightly({ db: store.db, config: store.config, log: (line) => lines.push(line) }, fromHour)
/** As if it were the next day. */
const passNight = () =>
  store.pool.query(`update store_settings set value = '"2026-01-01"' where key = 'books_check_day'`)
const mails = async () =>
  (await store.pool.query(`select "to", subject, text from mails where subject like 'The books%'`)).rows

test('before the first night nothing is known, and nothing is checked before the hour', async () => {
  const unknown = { checked_at: null, total: 0, breaches: [] }
  expect(await booksOf()).toEqual(unknown)
  await nightly(25)
  expect(await booksOf()).toEqual(unknown)
})

test('several processes check once a night, and staff see that everything agrees', async () => {
  await placedOrder(store)
  await Promise.all([nightly(), nightly(), nightly()])
  const books = await booksOf()
  expect(books).toEqual({ checked_at: expect.any(String), total: 0, breaches: [] })
  await nightly()
  expect(await booksOf()).toEqual(books)
  expect([lines, await mails()]).toEqual([[], []])
  const token = store.customer.token
  expect((await store.call('GET', '/api/admin/books', { token })).status).toBe(403)
})

test('a difference is shown with its order and its rule, and mailed to the admins', async () => {
  const { id } = await placedOrder(store)
  await store.pool.query(`update orders set payment_status = 'paid' where order_id = $1`, [id])
  await passNight()
  await nightly()
  expect(await booksOf()).toMatchObject({
    total: 1,
    breaches: [
      {
        name: 'money',
        rule: expect.stringContaining('the payment of every order is what its money says'),
        record: id,
        order_id: id,
        found: 'paid, captured 0, net 0, due 354000',
      },
    ],
  })
  expect(lines).toEqual(['the books do not agree: 1 difference'])
  expect(await mails()).toMatchObject([
    {
      to: store.admin.email,
      subject: 'The books do not agree: 1 difference',
      text: expect.stringContaining(id),
    },
  ])
  const { body } = await store.call('GET', '/metrics')
  expect(body).toMatch(/^books_breaches 1$/m)
})

test('a check that fails is done again on the same day', async () => {
  await passNight()
  await store.pool.query('alter table stock_ledger rename to hidden')
  await expect(nightly()).rejects.toThrow('stock_ledger')
  await store.pool.query('alter table hidden rename to stock_ledger')
  await store.pool.query(`update orders set payment_status = 'pending'`)
  await nightly()
  expect((await booksOf()).total).toBe(0)
})

test('npm run books says that everything agrees, or names each order with its rule and difference', async () => {
  const run = () => {
    const script = path.join(projectRoot, 'scripts/books.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      env: { ...process.env, DATABASE_URL: databaseAddress(store) },
      encoding: 'utf8',
      timeout: processTimeout,
    })
    return { status, stdout, stderr }
  }
  expect(run()).toEqual({ status: 0, stdout: 'Everything agrees.\n', stderr: '' })
  const { id } = await placedOrder(store)
  await store.pool.query(`update orders set payment_status = 'paid' where order_id = $1`, [id])
  expect(run()).toEqual({
    status: 1,
    stderr: '',
    stdout: expect.stringMatching(
      new RegExp(`the payment of every order is .+\\n {2}${id}: paid, captured 0, net 0, due 354000\\n$`),
    ),
  })
  expect((await booksOf()).breaches).toMatchObject([{ order_id: id }])
})
