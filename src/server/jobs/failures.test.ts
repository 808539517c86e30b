import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

test('staff see the mail, what carriers could not be told, and the news of carriers with which something is wrong, and what was given up', async () => {
  await store.pool.query(`
    insert into outbox (kind, subject, payload, tries, error, created_at, given_up_at) values
      ('carrier', 'TK-7F3K9Q2M-1', '{"verb": "cancel"}', 2, 'does not answer', now() - interval '5 minutes', null),
      ('mail', 'a', '{"subject": "Refused"}', 3, 'no such mailbox', now() - interval '4 minutes', null),
      ('mail', 'b', '{"subject": "Given up"}', 16, 'no such mailbox', now() - interval '3 minutes', now()),
      ('mail', 'c', '{"subject": "Waits"}', 0, null, now(), null)`)
  await store.pool.query(`
    insert into carrier_inbox (carrier, body_hash, body, tries, error, done_at, received_at) values
      ('test', 'a', '', 2, 'it fails', null, now() - interval '2 minutes'),
      ('test', 'b', '', 9, 'it failed', now(), now() - interval '1 minute'),
      ('test', 'c', '', 9, 'long ago', now() - interval '8 days', now() - interval '9 days'),
      ('test', 'd', '', 1, null, now(), now())`)
  const { token } = await createPerson(store.db, { role: 'staff' })
  const { status, body } = await store.call('GET', '/api/admin/failures', { token })
  expect([status, body.total]).toEqual([200, 5])
  expect(
    body.failures.map(({ kind, what, tries, error, given_up }: Record<string, unknown>) => [
      kind,
      what,
      tries,
      error,
      given_up,
    ]),
  ).toEqual([
    ['carrier', 'test', 9, 'it failed', true],
    ['carrier', 'test', 2, 'it fails', false],
    ['mail', 'Given up', 16, 'no such mailbox', true],
    ['mail', 'Refused', 3, 'no such mailbox', false],
    ['parcel', 'TK-7F3K9Q2M-1', 2, 'does not answer', false],
  ])
})
