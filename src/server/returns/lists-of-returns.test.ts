import { expect, test } from 'vitest'
import { countStatements } from '../../../tests/support/count-statements.ts'
import { another, deliveredOrder, returnCalls } from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()

test('a page of open returns takes as many statements for three as for one, for staff and for their customer', async () => {
  const { request } = returnCalls(store)
  const statementsOf = countStatements(store.pool)
  const who = await another(store)
  const ask = async () => request((await deliveredOrder(store, { who })).id, [{}], { who })
  const pages = async () => [
    await statementsOf(() => store.staff('GET', '/api/admin/returns')),
    await statementsOf(() => store.call('GET', '/api/returns', { token: who.token })),
  ]
  await ask()
  // Reads that a store makes once are over.
  await pages()
  const ofOne = await pages()
  for (let n = 0; n < 2; n++) expect((await ask()).status).toBe(201)
  const { body } = await store.staff('GET', '/api/admin/returns')
  expect(body.returns.map(({ worth }: { worth: number }) => worth > 0)).toEqual([true, true, true])
  expect(await pages()).toEqual(ofOne)
})
