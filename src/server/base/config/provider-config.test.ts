import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { StartError } from '../start-error.ts'

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_a',
  RAZORPAY_KEY_SECRET: 'b',
  RAZORPAY_WEBHOOK_SECRET: 'c',
}
const cashfree = { CASHFREE_CLIENT_ID: 'a', CASHFREE_CLIENT_SECRET: 'b', CASHFREE_ENV: 'sandbox' }
const payments = (env: Record<string, string>) => loadConfig(env).payments

test('with nothing set, the sample shop has its test bank and no service', () => {
  const none = { razorpay: null, cashfree: null, upi: null, gateway: null }
  expect(payments({})).toEqual({ ...none, testBank: true, card: true })
  expect(payments({ TEST_BANK: 'off' })).toEqual({ ...none, testBank: false, card: true })
  expect(payments({ SAMPLE_DATA: 'off' })).toEqual({ ...none, testBank: false, card: false })
  expect(payments({ SAMPLE_DATA: 'public-demo' }).testBank).toBe(false)
  expect(payments({ SAMPLE_DATA: 'public-demo', TEST_BANK: 'on' }).testBank).toBe(true)
})

test('a gateway takes the place of the test bank', () => {
  expect(payments(razorpay)).toMatchObject({ gateway: 'razorpay', testBank: false })
  expect(payments(cashfree)).toMatchObject({ gateway: 'cashfree', testBank: false })
  expect(payments({ ...razorpay, ...cashfree })).toMatchObject({ gateway: 'razorpay' })
  expect(payments({ ...razorpay, ...cashfree, PAYMENT_PROVIDER: 'cashfree' })).toMatchObject({
    gateway: 'cashfree',
  })
})

test('each service is read with its address, its secrets and its mode', () => {
  expect(payments({ ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'new, old' }).razorpay).toEqual({
    keyId: 'rzp_test_a',
    keySecret: 'b',
    webhookSecrets: ['new', 'old'],
    url: 'https://api.razorpay.com',
    live: false,
  })
  expect(payments(cashfree).cashfree).toEqual({
    clientId: 'a',
    clientSecrets: ['b'],
    url: 'https://sandbox.cashfree.com',
    live: false,
  })
  expect(payments({ UPI_VPA: 'taanka@okbank', UPI_MCC: '5611' }).upi).toEqual({
    vpa: 'taanka@okbank',
    name: null,
    mcc: '5611',
  })
})

test('live keys need the https address of the shop', () => {
  const shop = { SAMPLE_DATA: 'off', PUBLIC_URL: 'https://www.taanka.example' }
  const live = { ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_a' }
  expect(payments({ ...live, ...shop }).razorpay?.live).toBe(true)
  expect(payments({ ...cashfree, CASHFREE_ENV: 'production', ...shop }).cashfree).toMatchObject({
    live: true,
    url: 'https://api.cashfree.com',
  })
})

test('the address of a service may be one on this machine', () => {
  expect(payments({ ...razorpay, RAZORPAY_URL: 'http://127.0.0.1:4820/' }).razorpay?.url).toBe(
    'http://127.0.0.1:4820',
  )
})

describe('a wrong setting stops the start with one sentence', () => {
  test.each<[Record<string, string>, string]>([
    [{ RAZORPAY_KEY_ID: 'rzp_test_a' }, 'RAZORPAY_KEY_SECRET must be set as well: RAZORPAY_KEY_ID is.'],
    [{ RAZORPAY_WEBHOOK_SECRET: 'c' }, 'RAZORPAY_KEY_ID must be set as well: RAZORPAY_WEBHOOK_SECRET is.'],
    [{ ...razorpay, RAZORPAY_KEY_ID: 'a' }, 'RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.'],
    [
      { ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'a,b,c' },
      'RAZORPAY_WEBHOOK_SECRET must be one secret, or two with a comma, the newest first.',
    ],
    [
      { ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'a,' },
      'RAZORPAY_WEBHOOK_SECRET must be one secret, or two with a comma, the newest first.',
    ],
    [
      { ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_a' },
      'RAZORPAY_KEY_ID is a live key: set PUBLIC_URL to the https address of the shop, or use the keys for tests.',
    ],
    [
      { ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_a', PUBLIC_URL: 'http://localhost' },
      'RAZORPAY_KEY_ID is a live key: set PUBLIC_URL to the https address of the shop, or use the keys for tests.',
    ],
    [
      { ...razorpay, RAZORPAY_URL: 'http://pay.example' },
      'RAZORPAY_URL must be an https address, or http on this machine.',
    ],
    [{ CASHFREE_CLIENT_ID: 'a' }, 'CASHFREE_CLIENT_SECRET must be set as well: CASHFREE_CLIENT_ID is.'],
    [{ ...cashfree, CASHFREE_ENV: 'live' }, 'CASHFREE_ENV must be sandbox or production.'],
    [
      { ...cashfree, CASHFREE_ENV: 'production' },
      'CASHFREE_ENV is production: set PUBLIC_URL to the https address of the shop, or use the keys for tests.',
    ],
    [{ PAYMENT_PROVIDER: 'stripe' }, 'PAYMENT_PROVIDER must be razorpay or cashfree.'],
    [{ ...razorpay, PAYMENT_PROVIDER: 'cashfree' }, 'PAYMENT_PROVIDER is cashfree, whose keys are not set.'],
    [{ UPI_VPA: 'taanka' }, 'UPI_VPA must be a UPI id such as taanka@okbank.'],
    [{ UPI_VPA: 'taanka@okbank', UPI_MCC: '56' }, 'UPI_MCC must be four digits, such as 5611.'],
    [{ UPI_NAME: 'Taanka' }, 'UPI_VPA must be set as well: UPI_NAME is.'],
    [{ TEST_BANK: 'yes' }, 'TEST_BANK must be on or off.'],
    [
      { TEST_BANK: 'on', SAMPLE_DATA: 'off' },
      'TEST_BANK=on pays orders without money: it needs SAMPLE_DATA.',
    ],
  ])('%o', (env, message) => {
    expect(() => loadConfig(env)).toThrow(new StartError(message))
  })
})
