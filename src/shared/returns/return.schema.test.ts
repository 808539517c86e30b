import { expect, test } from 'vitest'
import { refundToSchema } from './return.schema.ts'

const messages = (input: unknown) => refundToSchema.safeParse(input).error?.issues ?? []

test('an empty UPI id is missing, and a wrong one is none', () => {
  expect(JSON.stringify(messages({ upi: ' ' }))).toContain('UPI id is required')
  expect(JSON.stringify(messages({ upi: ' ' }))).not.toContain('This is not a UPI id')
  expect(JSON.stringify(messages({ upi: 'asha' }))).toContain('This is not a UPI id')
  expect(refundToSchema.safeParse({ upi: ' asha@okbank ' }).success).toBe(true)
})
