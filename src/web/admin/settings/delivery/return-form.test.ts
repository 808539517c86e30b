import { expect, test } from 'vitest'
import { defaultReturnSettings } from '#shared/delivery/return-settings.schema.ts'
import { returnForm, returnValues } from './return-form.ts'

test('a form that nobody has changed saves the settings as they are', () => {
  const settings = {
    ...defaultReturnSettings,
    final_sale_categories: ['Innerwear', 'Gift cards'],
    exchange_leaves_after: 'pickup' as const,
    automatic_approval: false,
  }
  expect(returnForm.parse(returnValues(settings))).toEqual(settings)
})

test('what is wrong is named as its field', () => {
  const typed = { ...returnValues(null), return_days: '', return_fee: '99999' }
  const { error } = returnForm.safeParse(typed)
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['return_days', 'return_fee'])
})
