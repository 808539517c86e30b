import { afterAll, beforeAll, expect, test } from 'vitest'
import { attack, createAttackedStore, type AttackedStore, type Role } from './attacked-store.ts'
import { times } from './attack-size.ts'
import { hostileNumbers, hostileShapes, hostileTexts, unknownIds } from './hostile-values.ts'
import { HeapGrowth } from './live-heap.ts'
import { fieldsOf, replaced, shuffled } from './fields.ts'
import { exampleOf, operationsOf, type Operation, type Schema } from './operations.ts'

let store: AttackedStore
let operations: Operation[]
beforeAll(async () => {
  store = await createAttackedStore()
  operations = await operationsOf(store)
})
afterAll(() => store.stop())

/** The short attack takes every n-th value, with another offset for each field, so that every value occurs. */
const everyNth = times(1, 30)
let turn = 0
const someOf = <Value>(values: readonly Value[]): Value[] => {
  turn++
  return values.filter((_, index) => (index + turn) % everyNth === 0)
}

/** The most powerful caller gets the furthest. */
const role: Role = 'admin'

const addressOf = ({ path }: Operation, id: string): string =>
  path.replace(/\{\w+\}/g, encodeURIComponent(id).replace(/^\.+$/, '%2e'))

test('every call stands in the document', () => {
  expect(operations.length).toBeGreaterThan(90)
})

// First, because later attacks create collections with such names.
test('unknown, malformed and foreign ids are not found, for whoever asks', async () => {
  for (const operation of operations.filter(({ pathNames }) => pathNames.length > 0)) {
    const body = operation.body && exampleOf(operation.body, store.product)
    for (const id of [
      ...someOf([...unknownIds, ...hostileTexts.slice(2).map((text) => text.slice(0, 1_000))]),
    ]) {
      const status = await attack(store, {
        ...operation,
        url: addressOf(operation, encodeSafe(id)),
        role,
        body,
      })
      expect([
        operation.path,
        id.slice(0, 50),
        status < 300 && operation.method !== 'GET' && !mayCreate(operation),
      ]).toEqual([operation.path, id.slice(0, 50), false])
    }
    for (const id of store.ids)
      await attack(store, { ...operation, url: addressOf(operation, id), role: 'customer', body })
  }
})

test('hostile values in every field of every body are refused or stored, and never fail', async () => {
  const attacks = shuffled(operations.flatMap((operation) => attacksOn(operation)))
  expect(attacks.length).toBeGreaterThan(times(4_000, 120))
  const heap = new HeapGrowth(attacks.length)
  for (const [index, { operation, path, value }] of attacks.entries()) {
    const id = operation.path.includes('{orderId}') ? store.ids[2]! : store.product
    const body = replaced(exampleOf(operation.body!, store.product), path, value)
    await attack(store, { ...operation, url: addressOf(operation, id), role, body })
    await heap.after(index + 1)
  }
  console.log(`${attacks.length} hostile fields`)
  expect(heap.tooMuch()).toEqual([])
})

test('hostile values in every query parameter are refused or found to match nothing', async () => {
  for (const operation of operations) {
    const url = addressOf(operation, store.product)
    for (const name of Object.keys(operation.query)) {
      for (const value of someOf([...hostileTexts, ...hostileNumbers.map(String)])) {
        const query = `${name}=${encodeText(value.slice(0, 3_000))}`
        await attack(store, { ...operation, url: `${url}?${query}`, role, body: undefined })
      }
      await attack(store, {
        ...operation,
        url: `${url}?${name}=1&${name}=2&${name}[]=3&${name}.x=4`,
        role,
        body: undefined,
      })
    }
  }
})

/**
 * Idempotent calls that answer 200 also where there is nothing to do (docs/product/accounts.md), or create what they
 * name.
 */
const mayCreate = ({ method, path }: Operation): boolean =>
  (method === 'DELETE' && path.includes('wishlist')) || method === 'PUT'

/** Lone surrogates have no UTF-8; they are sent as a broken client's bytes. */
const encodeText = (text: string): string => {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%BD'
  }
}
const encodeSafe = (text: string): string => (text.isWellFormed() ? text : '\uFFFD')

const attacksOn = (operation: Operation) =>
  (operation.body ? fieldsOf(operation.body) : []).flatMap(({ path, schema }) =>
    someOf(valuesFor(schema)).map((value) => ({ operation, path, value })),
  )

function valuesFor({ type }: Schema): readonly unknown[] {
  if (type === 'string') return [...hostileTexts, ...hostileShapes.slice(0, 5)]
  if (type === 'integer' || type === 'number') return hostileNumbers
  return hostileShapes
}
