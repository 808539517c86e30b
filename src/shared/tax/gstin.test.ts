import { expect, test } from 'vitest'
import { businessBuyerSchema } from './business-buyer.schema.ts'
import { isGstin } from './gstin.ts'

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '37AADCB2230M2ZR'])('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
})

test.each([
  '27AAPFU0939F1ZW',
  '28AAPFU0939F1ZV',
  '27aapfu0939f1zv',
  '27AAPFU0939F1YV',
  '27AAPFU0939F1Z',
  '',
  '27AAPFU0939F1ZV ',
])('%j is none', (text) => {
  expect(isGstin(text)).toBe(false)
})

test('two neighbours that changed places are noticed', () => {
  expect(isGstin('27AAPFU0399F1ZV')).toBe(false)
})

test.each([
  [
    '29BLRP01234E1D5',
    'This is not a valid GSTIN: it is for deducting tax (TDS). Enter the GSTIN of the business',
  ],
  [
    '27AAPFU0939F1CV',
    'This is not a valid GSTIN: it is for collecting tax (TCS). Enter the GSTIN of the business',
  ],
  ['0717USA00013UN2', 'This is not a valid GSTIN'],
  [
    '0717USA00013NR2',
    'This is not a valid GSTIN: it is of a non-resident taxable person. Enter the GSTIN of the business',
  ],
  [
    '9917SGP29001OSD',
    'This is not a valid GSTIN: it is for online services from abroad. Enter the GSTIN of the business',
  ],
  ['27AAPFU0939F1ZW', 'This is not a valid GSTIN'],
])('a business that enters %s reads what is wrong with it', (gstin, message) => {
  const { error } = businessBuyerSchema.safeParse({ gstin, name: 'Rao & Sons' })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
