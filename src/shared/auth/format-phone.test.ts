import { expect, test } from 'vitest'
import { formatPhone, shownPhone } from './format-phone.ts'

/** As a browser gives a field to its formatter, key by key. */
const typed = (keys: string) => Array.from(keys).reduce((shown, key) => formatPhone(shown + key), '')

test.each(['9876543210', '+91 98765 43210', '919876543210', '098765-43210'])(
  '%s is shown as 987-654-3210, typed and pasted',
  (entered) => {
    expect([formatPhone(entered), typed(entered)]).toEqual(['987-654-3210', '987-654-3210'])
  },
)

test('a number is grouped while it is typed', () => {
  expect([typed('98'), typed('9876'), typed('9876543')]).toEqual(['98', '987-6', '987-654-3'])
})

test('an eleventh digit that is typed is not taken, one that is pasted is not cut', () => {
  expect(typed('98765432109')).toBe('987-654-3210')
  expect(formatPhone('98765432109')).toBe('987-654-32109')
})

test('a number of another form is shown as it was entered', () => {
  expect([shownPhone('9876543210'), shownPhone('1800 000 0000'), shownPhone('+44 7911 123456')]).toEqual([
    '987-654-3210',
    '1800 000 0000',
    '+44 7911 123456',
  ])
})
