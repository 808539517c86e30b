import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encrypt.ts'

const key = randomBytes(32)
const content = Buffer.from('a secret of twenty b')

test('gives back what was encrypted, and never the same bytes twice', () => {
  const encrypted = encrypt(key, content, 'asha')
  expect(decrypt(key, encrypted, 'asha')).toEqual(content)
  expect(encrypted.includes(content)).toBe(false)
  expect(encrypt(key, content, 'asha')).not.toEqual(encrypted)
})

test('gives nothing for another key, another context or changed bytes', () => {
  const encrypted = encrypt(key, content, 'asha')
  expect(decrypt(randomBytes(32), encrypted, 'asha')).toBeNull()
  expect(decrypt(key, encrypted, 'ravi')).toBeNull()
  for (let i = 0; i < encrypted.length; i++) {
    const changed = Buffer.from(encrypted)
    changed[i]! ^= 1
    expect(decrypt(key, changed, 'asha')).toBeNull()
  }
  expect(decrypt(key, encrypted.subarray(0, 20), 'asha')).toBeNull()
})
