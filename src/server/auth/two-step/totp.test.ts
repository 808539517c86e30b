import { expect, test } from 'vitest'
import { base32 } from './base32.ts'
import { totpCode, totpStepAt, matchingTotpStep } from './totp.ts'

/** The secret and the times of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('after %d seconds the code is %s', (seconds, code) => {
  expect(totpCode(secret, totpStepAt(seconds * 1000))).toBe(code)
})

test('a code holds for its half minute and the two beside it', () => {
  const at = 1_234_567_890_000
  const step = totpStepAt(at)
  for (const [shift, found] of [
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ] as const)
    expect(matchingTotpStep(secret, totpCode(secret, step + shift), at)).toBe(found)
  for (const odd of ['', '12345', '1234567', 'abcdef']) expect(matchingTotpStep(secret, odd, at)).toBeNull()
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j in base 32 (RFC 4648, section 10)', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})
