import { startFakeCashfree } from './fake-cashfree.ts'
import { startFakeRazorpay } from './fake-razorpay.ts'
import { shiprocketEnv, startFakeShiprocket } from './fake-shiprocket.ts'

/** `npm run fake:razorpay`, `fake:cashfree` and `fake:shiprocket`: a service on this machine, to try the store by hand. */
const store = process.env['STORE_URL'] ?? 'http://127.0.0.1:3000'
const webhooks = (provider: string) => `${store}/api/payments/webhooks/${provider}`

async function startRazorpay() {
  const fake = await startFakeRazorpay({ port: 4820, webhookUrl: webhooks('razorpay') })
  const { keyId, keySecret, webhookSecret } = fake.access
  return {
    fake,
    variables: {
      RAZORPAY_URL: fake.url,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    },
  }
}

async function startCashfree() {
  const fake = await startFakeCashfree({ port: 4821, webhookUrl: webhooks('cashfree') })
  const { clientId, clientSecret } = fake.access
  return {
    fake,
    variables: {
      CASHFREE_URL: fake.url,
      CASHFREE_CLIENT_ID: clientId,
      CASHFREE_CLIENT_SECRET: clientSecret,
      CASHFREE_ENV: 'sandbox',
    },
  }
}

/** It books, prints and cancels; nothing happens to a parcel until somebody enters an event. */
async function startShiprocket() {
  const fake = await startFakeShiprocket({ port: 4822 })
  return { fake, variables: shiprocketEnv(fake) }
}

const starts = { razorpay: startRazorpay, cashfree: startCashfree, shiprocket: startShiprocket }
const { fake, variables } = await starts[process.argv[2] as keyof typeof starts]()
fake.sendsAtOnce = true
if ('refundsAtOnce' in fake) fake.refundsAtOnce = true
for (const [name, value] of Object.entries(variables)) console.log(`${name}='${value}'`)
console.log(
  `\nStart the store with these in its .env. Webhooks go to ${store}; another address: STORE_URL. Stop with Ctrl+C.`,
)
