import { expect, test } from 'vitest'
import { daySettingsSchema, defaultDeliverySettings } from '#shared/delivery/delivery-settings.schema.ts'
import { deliveryForm, deliveryValues } from './delivery-form.ts'

test('a form that nobody has changed saves the settings as they are', () => {
  const settings = { ...defaultDeliverySettings, refuse_undeliverable: true, require_scan: false }
  expect(deliveryForm.parse(deliveryValues(settings))).toEqual(daySettingsSchema.parse(settings))
})
