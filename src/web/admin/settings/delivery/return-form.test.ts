import { expect, test } from 'vitest'
import { defaultReturnSettings } from '#shared/delivery/return-settings.schema.ts'
import { returnForm } from './return-form.ts'

test('a form that nobody has changed saves the settings as they are', () => {
  const settings = {
    ...defaultReturnSettings,
    final_sale_categories: ['Innerwear', 'Gift cards'],
    exchange_leaves_after: 'pickup' as const,
    automatic_approval: false,
  }
  expect(returnForm.schema.parse(returnForm.valuesOf(settings))).toEqual(settings)
})

test('what is wrong is named as its field', () => {
  const typed = { ...returnForm.valuesOf(defaultReturnSettings), return_days: '', return_fee: '99999' }
  const { error } = returnForm.schema.safeParse(typed)
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['return_days', 'return_fee'])
})
