import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testConfig } from '../../../../tests/support/test-app.ts'
import type { Database } from '../../db/database.ts'
import { createProviders } from './create-providers.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'taanka-providers-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
}
const cashfree = {
  CASHFREE_CLIENT_ID: 'client',
  CASHFREE_CLIENT_SECRET: 'secret',
  CASHFREE_ENV: 'sandbox',
}

test.each([
  ['nobody', {}, []],
  ['the test bank of a sample shop', { SAMPLE_DATA: 'on' }, ['test']],
  ['Razorpay before Cashfree', { ...razorpay, ...cashfree }, ['razorpay', 'cashfree']],
  [
    'the chosen one first',
    { ...razorpay, ...cashfree, PAYMENT_PROVIDER: 'cashfree' },
    ['cashfree', 'razorpay'],
  ],
  ['no test bank beside a gateway', { ...razorpay, SAMPLE_DATA: 'on', TEST_BANK: 'on' }, ['razorpay']],
])('new payments are taken by %s', (_who, env: Record<string, string>, names) => {
  const config = testConfig(dataDir, env)
  // No call is made.
  const { gateways, find } = createProviders({ config, db: {} as Database })
  expect(gateways.map(({ name }) => name)).toEqual(names)
  expect(find('hand')?.name).toBe('hand')
  expect(find('test') !== undefined).toBe('SAMPLE_DATA' in env)
})
