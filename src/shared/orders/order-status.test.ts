import { describe, expect, test } from 'vitest'
import { customerMayCancel, orderStatuses, paymentAfter, stockEffect } from './order-status.ts'

describe('payment', () => {
  test('is paid when the order is delivered, whatever it was before', () => {
    for (const from of orderStatuses) expect(paymentAfter('pending', from, 'delivered')).toBe('paid')
  })

  test('is refunded only when a paid order is cancelled', () => {
    expect(paymentAfter('paid', 'delivered', 'cancelled')).toBe('refunded')
    expect(paymentAfter('pending', 'placed', 'cancelled')).toBe('pending')
  })

  test('is pending again when a cancelled order is reopened', () => {
    expect(paymentAfter('refunded', 'cancelled', 'processing')).toBe('pending')
  })

  test('stays paid when a delivered order is set back to shipped', () => {
    expect(paymentAfter('paid', 'delivered', 'shipped')).toBe('paid')
  })
})

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
