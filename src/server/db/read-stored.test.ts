import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { deliverySettingsSchema, defaultDeliverySettings } from '#shared/delivery/delivery-settings.schema.ts'
import { defaultPaymentSettings, paymentSettingsSchema } from '#shared/payments/payment-settings.schema.ts'
import { sellerSchema } from '#shared/tax/seller.schema.ts'
import { readStored } from './read-stored.ts'

const seller = {
  legal_name: 'W'.repeat(200),
  gstin: '29aagcb7383j1z5',
  address: '',
  city: '',
  state: 'Orissa',
  pincode: '560 001',
}

test('is read as it is stored, though the form would refuse it today', () => {
  expect(z.safeParse(sellerSchema, seller).success).toBe(false)
  expect(readStored(sellerSchema, seller)).toEqual(seller)
  const late = { ...defaultDeliverySettings, cut_off: '24:30', handling: 99, dispatch_days: [] }
  expect(readStored(deliverySettingsSchema, late)).toMatchObject({
    cut_off: '24:30',
    handling: 99,
    dispatch_days: [],
  })
  const cash = { ...defaultPaymentSettings, hold: 5 }
  expect(readStored(paymentSettingsSchema, cash)).toMatchObject({ hold: 5 })
})

test('a field that came later has its default, and one that is gone is left out', () => {
  const { whatsapp_outbox: _, ...earlier } = defaultDeliverySettings
  expect(readStored(deliverySettingsSchema, { ...earlier, gone: 1 })).toEqual(defaultDeliverySettings)
})

test('a value of another type is no setting at all', () => {
  expect(() => readStored(sellerSchema, 'text')).toThrow('object')
  expect(() => readStored(paymentSettingsSchema, { ...defaultPaymentSettings, hold: 'long' })).toThrow(
    'number',
  )
})
