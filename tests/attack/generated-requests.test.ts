import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inconsistencies } from '../support/orders.ts'
import { attack, createAttackedStore, type AttackedStore, type Role } from './attacked-store.ts'
import { times } from './attack-size.ts'
import { hostileNumbers, hostileShapes, hostileTexts, unknownIds } from './hostile-values.ts'
import { HeapGrowth } from './live-heap.ts'
import { exampleOf, operationsOf, type Operation, type Schema } from './operations.ts'

let store: AttackedStore
let operations: Operation[]
beforeAll(async () => {
  store = await createAttackedStore()
  operations = await operationsOf(store)
})
afterAll(() => store.stop())

const runs = times(20_000, 800)

const roles: Role[] = ['nobody', 'customer', 'customer', 'staff', 'admin', 'admin']

test('no generated request makes the store fail, write what it refuses, or keep memory', async () => {
  const statuses = new Map<number, number>()
  let done = 0
  const heap = new HeapGrowth(runs)
  const request = fc.oneof(
    ...operations.map((operation) =>
      fc.record({
        operation: fc.constant(operation),
        role: fc.constantFrom(...roles),
        ids: fc.array(idLike, { minLength: 2, maxLength: 2 }),
        query: queryFor(operation),
        body: operation.body ? bodyFor(operation.body) : fc.constant(undefined),
      }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(request, async ({ operation, role, ids, query, body }) => {
      const url = addressOf(operation, ids) + query
      const status = await attack(store, { ...operation, url, role, body })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await heap.after(++done)
    }),
    { numRuns: runs, endOnFailure: true },
  )
  console.log(
    `${done} requests: ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))}`,
  )
  expect(statuses.get(200)).toBeGreaterThan(runs / 20)
  expect(heap.tooMuch()).toEqual([])
})

test('the books agree after it', async () => {
  expect(await inconsistencies(store)).toEqual([])
})

const idLike = fc.oneof(
  { weight: 6, arbitrary: fc.nat().map((n) => store.ids[n % store.ids.length]!) },
  { weight: 2, arbitrary: fc.constantFrom(...unknownIds) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

function addressOf({ path }: Operation, ids: string[]): string {
  let next = 0
  return path.replace(/\{\w+\}/g, () => encodeURIComponent(ids[next++ % ids.length]!.toWellFormed()) || 'x')
}

function queryFor({ query }: Operation): fc.Arbitrary<string> {
  const names = Object.keys(query)
  if (names.length === 0) return fc.constant('')
  const value = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.integer().map(String),
    fc.constantFrom('1', '20', 'true', 'newest', 'placed', 'kurta', '2026-01-01', ''),
  )
  return fc
    .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 })
    .map(
      (pairs) =>
        `?${pairs.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join('&')}`,
    )
}

/** Mostly valid, to get past the rules; hostile in one place or everywhere. */
const bodyFor = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: valueFor(schema) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileShapes) },
    { weight: 1, arbitrary: fc.json().map((text) => JSON.parse(text) as unknown) },
  )

function valueFor(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const good = fc.constant(null).map(() => exampleOf(schema, store.product, name))
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return fc.oneof(good, ...options.map((option) => valueFor(option, name)))
  if (schema.properties) {
    const parts = Object.entries(schema.properties).map(
      ([part, inner]) => [part, valueFor(inner, part)] as const,
    )
    return fc.record(Object.fromEntries(parts), { requiredKeys: parts.map(([part]) => part).slice(0, 12) })
  }
  if (schema.items) return fc.array(valueFor(schema.items), { maxLength: 3 })
  return fc.oneof({ weight: 10, arbitrary: good }, { weight: 1, arbitrary: wildFor(schema) })
}

function wildFor({ type, enum: values }: Schema): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values, 'other')
  if (type === 'string')
    return fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...hostileTexts))
  if (type === 'integer' || type === 'number')
    return fc.oneof(fc.integer(), fc.double(), fc.constantFrom(...hostileNumbers))
  return fc.constantFrom(...hostileShapes)
}
