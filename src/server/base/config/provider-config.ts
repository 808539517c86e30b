import { paymentProviders, realGateways, type RealGateway } from '#shared/payments/payment-providers.ts'
import { StartError } from '../start-error.ts'
import { serviceUrl, wholeSet, type Environment } from './service-variables.ts'

export interface RazorpaySettings {
  keyId: string
  keySecret: string
  /** Newest first. */
  webhookSecrets: readonly string[]
  /** Without a trailing slash. */
  url: string
}

export interface CashfreeSettings {
  clientId: string
  /** Newest first. They sign the webhooks too. */
  clientSecrets: readonly string[]
  /** Without a trailing slash. */
  url: string
}

export interface UpiSettings {
  /** The UPI id that is paid, such as `taanka@okbank`. */
  vpa: string
  /** UPI_NAME; null: the shop's own. */
  name: string | null
  /** Merchant category code. */
  mcc: string | null
}

interface Mode {
  live: boolean
}

export interface PaymentConfig {
  razorpay: (RazorpaySettings & Mode) | null
  cashfree: (CashfreeSettings & Mode) | null
  upi: UpiSettings | null
  testBank: boolean
  /** Cards are noted by the store itself where no gateway has a page for them, but not in an own shop: nothing is charged. */
  card: boolean
  /** The gateway that takes new payments; null where none has keys. */
  gateway: RealGateway | null
}

interface Shop {
  /** PUBLIC_URL, where it is set. */
  publicUrl: string | undefined
  /** Orders may be paid without money, as with sample data. */
  mayPretend: boolean
  /** Its test bank is there unless TEST_BANK says otherwise. */
  testBank: boolean
}

/** Reads the payment services (README, Configuration). Throws a StartError for a wrong value. */
export function readPaymentConfig(env: Environment, shop: Shop): PaymentConfig {
  const razorpay = readRazorpay(env)
  const cashfree = readCashfree(env)
  const isHttps = shop.publicUrl?.startsWith('https:') === true
  if (razorpay?.live && !isHttps) throw new StartError(needsHttps('RAZORPAY_KEY_ID is a live key'))
  if (cashfree?.live && !isHttps) throw new StartError(needsHttps('CASHFREE_ENV is production'))
  const gateway = readGateway(env, { razorpay, cashfree })
  return {
    razorpay,
    cashfree,
    upi: readUpi(env),
    gateway,
    testBank: readTestBank(env, shop, gateway),
    card: gateway === null && shop.mayPretend,
  }
}

const needsHttps = (why: string) =>
  `${why}: set PUBLIC_URL to the https address of the shop, or use the keys for tests.`

function readRazorpay(env: Environment): PaymentConfig['razorpay'] {
  const set = wholeSet(env, paymentProviders.razorpay.keys)
  if (!set) return null
  const [keyId, keySecret, webhookSecret] = set as [string, string, string]
  const mode = /^rzp_(test|live)_./.exec(keyId)?.[1]
  if (!mode) throw new StartError('RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.')
  return {
    keyId,
    keySecret,
    webhookSecrets: secretsOf('RAZORPAY_WEBHOOK_SECRET', webhookSecret),
    url: serviceUrl(env, 'RAZORPAY_URL', 'https://api.razorpay.com'),
    live: mode === 'live',
  }
}

const cashfreeUrls: Record<string, string> = {
  sandbox: 'https://sandbox.cashfree.com',
  production: 'https://api.cashfree.com',
}

function readCashfree(env: Environment): PaymentConfig['cashfree'] {
  const set = wholeSet(env, paymentProviders.cashfree.keys)
  if (!set) return null
  const [clientId, clientSecret, environment] = set as [string, string, string]
  const url = cashfreeUrls[environment]
  if (!url) throw new StartError('CASHFREE_ENV must be sandbox or production.')
  return {
    clientId,
    clientSecrets: secretsOf('CASHFREE_CLIENT_SECRET', clientSecret),
    url: serviceUrl(env, 'CASHFREE_URL', url),
    live: environment === 'production',
  }
}

function readUpi(env: Environment): UpiSettings | null {
  const vpa = env['UPI_VPA']
  const other = ['UPI_NAME', 'UPI_MCC'].find((name) => env[name])
  if (!vpa && other) throw new StartError(`UPI_VPA must be set as well: ${other} is.`)
  if (!vpa) return null
  if (!/^[a-z\d._-]{2,256}@[a-z][a-z\d]{1,63}$/i.test(vpa))
    throw new StartError('UPI_VPA must be a UPI id such as taanka@okbank.')
  const mcc = env['UPI_MCC'] ?? null
  if (mcc !== null && !/^\d{4}$/.test(mcc)) throw new StartError('UPI_MCC must be four digits, such as 5611.')
  return { vpa, name: env['UPI_NAME'] ?? null, mcc }
}

function readGateway(env: Environment, set: Pick<PaymentConfig, RealGateway>): PaymentConfig['gateway'] {
  const chosen = env['PAYMENT_PROVIDER']
  if (chosen === undefined) return realGateways.find((name) => set[name] !== null) ?? null
  const gateway = realGateways.find((name) => name === chosen)
  if (!gateway) throw new StartError(`PAYMENT_PROVIDER must be ${realGateways.join(' or ')}.`)
  if (!set[gateway]) throw new StartError(`PAYMENT_PROVIDER is ${chosen}, whose keys are not set.`)
  return gateway
}

/** On for sample data without a gateway, unless said otherwise. */
function readTestBank(env: Environment, shop: Shop, gateway: PaymentConfig['gateway']): boolean {
  const said = env['TEST_BANK']
  if (said === undefined) return shop.testBank && gateway === null
  if (said !== 'on' && said !== 'off') throw new StartError('TEST_BANK must be on or off.')
  if (said === 'on' && !shop.mayPretend)
    throw new StartError('TEST_BANK=on pays orders without money: it needs SAMPLE_DATA.')
  return said === 'on'
}

/** One secret, or while it is changed two: the newest first. */
function secretsOf(name: string, value: string): string[] {
  const secrets = value.split(',').map((secret) => secret.trim())
  if (secrets.length > 2 || secrets.includes(''))
    throw new StartError(`${name} must be one secret, or two with a comma, the newest first.`)
  return secrets
}
