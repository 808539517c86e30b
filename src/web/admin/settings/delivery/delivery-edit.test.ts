import { expect, test } from 'vitest'
import { defaultDeliverySettings } from '#shared/delivery/delivery-settings.schema.ts'
import { deliveryEdit } from './delivery-edit.ts'

const saved = { ...defaultDeliverySettings, carrier: 'shiprocket' as const, version: 7 }

test('terms of returns can be saved although the chosen carrier is no longer set up', () => {
  const body = deliveryEdit({ return_days: 30 }, saved)
  expect(body).toMatchObject({ return_days: 30, cut_off: saved.cut_off, version: 7 })
  expect(Object.keys(body)).not.toContain('carrier')
})
