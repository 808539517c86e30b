import { describe, expect, test } from 'vitest'
import { customerMayCancel, orderStatuses, stockEffect } from './order-status.ts'

describe('stock', () => {
  test('returns on the way into cancelled, is taken again on the way out, and stays otherwise', () => {
    expect(stockEffect('placed', 'cancelled')).toBe('return')
    expect(stockEffect('cancelled', 'placed')).toBe('take')
    expect(stockEffect('cancelled', 'cancelled')).toBe('none')
    expect(stockEffect('placed', 'delivered')).toBe('none')
  })
})

test('a customer may cancel a placed order and no other', () => {
  expect(orderStatuses.filter(customerMayCancel)).toEqual(['placed'])
})
