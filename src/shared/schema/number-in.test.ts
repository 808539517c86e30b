import { expect, test } from 'vitest'
import { phoneIn, pincodeIn } from './number-in.ts'

test.each([
  '9876543210',
  '987-654-3210',
  '+91 98765 43210',
  '919876543210',
  '098765-43210',
  '+91-098765 43210',
  '0091 9876543210',
  '(+91) 98765.43210',
  '091 9876543210',
  '९८७६५ ४३२१०',
  '+৯১ ৯৮৭৬৫৪৩২১০',
  '௯௮௭௬௫௪௩௨௧௦',
  '９８７６５４３２１０',
  '𝟗𝟖𝟳𝟞𝟧𝟜𝟛𝟚𝟙𝟘',
])('%s is one phone number', (entered) => {
  expect(phoneIn(entered)).toBe('9876543210')
})

test.each(['0123456789', '9198765432', '1234567890', '0000000001'])(
  'any ten digits are a phone: %s',
  (entered) => {
    expect(phoneIn(entered)).toBe(entered)
  },
)

test.each([
  '',
  '98765',
  '98765432101',
  '+44 7911 123456',
  '+1 987 654 3210',
  '9876543210 / 9876543211',
  '0000000000',
  '+91 0000000000',
  '00000000000',
])('nothing is cut, and no number is made of %j', (entered) => {
  expect(phoneIn(entered)).toBeNull()
})

test.each(['560001', '560 001', '560-001', ' 560 - 001 ', '560\u00A0001', '56-00-01', '५६०००१', '೫೬೦ ೦೦೧'])(
  '%s is one pincode',
  (entered) => {
    expect(pincodeIn(entered)).toBe('560001')
  },
)

test.each(['', '012345', '000000', '56001', '5600011', 'PIN 560001', '560001.0'])(
  '%j is no pincode',
  (entered) => {
    expect(pincodeIn(entered)).toBeNull()
  },
)
