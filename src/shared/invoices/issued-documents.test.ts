import { expect, test } from 'vitest'
import type { OrderStatus } from '../orders/order-status.ts'
import { issuedDocuments } from './issued-documents.ts'

test.each<[OrderStatus[], string[]]>([
  [['placed'], []],
  [['placed', 'cancelled'], []],
  [['placed', 'cancelled', 'placed'], []],
  [['placed', 'shipped'], ['invoice']],
  [['placed', 'processing', 'placed'], ['invoice']],
  [
    ['placed', 'processing', 'placed', 'cancelled'],
    ['invoice', 'credit_note'],
  ],
  [['placed', 'cancelled', 'processing'], ['invoice']],
  [
    ['placed', 'delivered', 'cancelled', 'shipped'],
    ['invoice', 'credit_note'],
  ],
])('an order that was %j has %j', (statuses, documents) => {
  expect(issuedDocuments(statuses.map((status) => ({ status })))).toEqual(documents)
})
