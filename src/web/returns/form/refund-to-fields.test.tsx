import { expect, test } from 'vitest'
import { readForm } from '../../../../tests/support/read-form.tsx'
import { RefundToFields } from './refund-to-fields.tsx'
import { blankRefundTo } from './return-draft.ts'

test('the account for a refund says nothing of cash: a card or UPI that the shop noted cannot be paid back either', () => {
  const { text } = readForm(
    <RefundToFields legend="Refund" value={blankRefundTo} errors={{}} onChange={() => {}} />,
  )
  expect(text).toContain('We cannot send it back the way it came.')
  expect(text).not.toMatch(/cash/i)
})
