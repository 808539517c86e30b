import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'
import { withMigrations } from './support/migrations-folder.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { cleanCode, cleanLine } from '#shared/schema/clean-text.ts'

/** Every sign that draws nothing, those that PostgreSQL cannot store left out. */
const hidden = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => cleanCode(`a${sign}b`) === 'ab')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ template: 'template0' })
  await withMigrations({ until: '0000_initial' }, (folder) => migrate(database.pool, folder))
})
afterAll(() => database.drop())

const emails = [
  'a\u200Bsha@example.in',
  'ravi@\uFEFFexample.in',
  '\u2060dev@example.in',
  'e\u0301lan@example.in',
]
const names = [
  'As\u200Bha  Rao',
  'रक्\u200Dषा शर्मा',
  '\u200DAsha\u200C Rao\u200D',
  'Jose\u0301\u00A0\u202ERao\u202C',
  'Asha\uFE0F ❤\uFE0F',
  'علی\u200Cرضا',
  '\u3164\u200B',
]

const created = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))

async function person(email: string, minute: number, name = 'Asha'): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (name, email, username, phone, created_at, email_verified_at)
     values ($1, $2, $3, '9876543210', $4, $4) returning id`,
    [name, email, `person${minute}`, created(minute)],
  )
  return rows[0]!.id
}

const insert = (table: string, row: Record<string, unknown>) =>
  database.pool.query(
    `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row)
      .map((_, at) => `$${at + 1}`)
      .join()})`,
    Object.values(row),
  )

const column = async (select: string): Promise<unknown[]> => {
  const { rows } = await database.pool.query({ text: select, rowMode: 'array' })
  return rows.map(([value]) => value)
}

test('what people entered before texts were cleaned is cleaned as what they enter now', async () => {
  for (const [minute, name] of names.entries()) await person(`person${minute}@example.in`, minute, name)
  for (const [index, email] of emails.entries()) await person(email, 20 + index)
  const twice = await person('twice@example.in', 30)
  const second = await person('twi\u200Bce@example.in', 31)
  const [earlier, later] = [
    await person('la\u200Bte@example.in', 40),
    await person('late\u200B@example.in', 41),
  ]

  for (const [minute, email] of ['one@x.in', 'o\u200Bne@x.in', 't\u200Bwo@x.in'].entries()) {
    await insert('newsletter_subscribers', { email, created_at: created(minute) })
    await insert('consents', {
      email,
      purpose: 'newsletter',
      text: 'Yes',
      page: '/',
      given_at: created(minute),
    })
  }
  await insert('email_changes', {
    token_hash: Buffer.from('a'),
    user_id: twice,
    email: 'n\u200Bew@x.in',
    expires_at: created(99),
  })
  await insert('contact_messages', { name: names[0], email: emails[0], message: 'Hello\u200B' })
  await insert('contact_messages', { name: `As${hidden.join('')}ha`, email: 'x@x.in', message: 'Hello' })
  const address = {
    full_name: names[0],
    address: '12,\u200B  Loom Lane',
    city: 'Pune\u00AD',
    state: 'Goa',
    user_id: twice,
  }
  const numbers = [
    ['+91 98765 43210', '560 001'],
    ['098765-43210', '560\u2011001'],
    ['98765', '012 345'],
    ['9876543210', '\u200B560-001'],
  ] as const
  for (const [phone, pincode] of numbers) await insert('addresses', { ...address, phone, pincode })
  const shipping = {
    fullName: names[0],
    email: emails[0],
    phone: '9876543210',
    address: '12 Loom\nLane\u200B',
    city: 'पुणे',
    state: 'Goa',
    pincode: '411001',
    landmark: '',
  }
  await insert('orders', {
    order_id: 'TK-EARLIER1',
    user_id: twice,
    payment_type: 'cod',
    shipping_address: shipping,
    subtotal: 1,
    shipping_cost: 0,
    tax: 0,
    discount: 0,
    total: 1,
  })

  await migrate(database.pool)

  expect(
    await column(
      `select name from users where username in ('person0', 'person1', 'person2', 'person3', 'person4', 'person5', 'person6') order by created_at`,
    ),
  ).toEqual(names.map((name) => cleanLine(name) || name))
  expect(await column("select email from users where username like 'person2_' order by created_at")).toEqual(
    emails.map(cleanCode),
  )
  expect(await column("select distinct email_verified_at from users where username like 'person2_'")).toEqual(
    [null],
  )
  const emailOf = async (id: string) => (await column(`select email from users where id = '${id}'`))[0]
  expect([await emailOf(twice), await emailOf(second)]).toEqual([
    'twice@example.in',
    'twi\u200Bce@example.in',
  ])
  expect([await emailOf(earlier), await emailOf(later)]).toEqual(['late@example.in', 'late\u200B@example.in'])

  for (const table of ['newsletter_subscribers order by created_at', 'consents order by given_at'])
    expect(await column(`select email from ${table}`)).toEqual(['one@x.in', 'o\u200Bne@x.in', 'two@x.in'])
  expect(await column('select email from email_changes')).toEqual(['new@x.in'])
  expect(
    await column(`select concat_ws('|', name, email, message) from contact_messages order by id`),
  ).toEqual(['Asha Rao|asha@example.in|Hello\u200B', 'Asha|x@x.in|Hello'])
  expect(
    await column(
      `select concat_ws('|', full_name, address, city, phone, pincode) from addresses order by created_at, id`,
    ),
  ).toEqual(
    expect.arrayContaining([
      'Asha Rao|12, Loom Lane|Pune|9876543210|560001',
      'Asha Rao|12, Loom Lane|Pune|9876543210|560\u2011001',
      'Asha Rao|12, Loom Lane|Pune|98765|012 345',
    ]),
  )
  expect(await column('select shipping_address from orders')).toEqual([
    { ...shipping, fullName: 'Asha Rao', email: 'asha@example.in', address: '12 Loom Lane' },
  ])
})
