import { startFakeCashfree } from './fake-cashfree.ts'
import { startFakeRazorpay } from './fake-razorpay.ts'

/** `npm run fake:razorpay` and `npm run fake:cashfree`: a payment service on this machine, to try the store by hand. */
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

const { fake, variables } = process.argv[2] === 'cashfree' ? await startCashfree() : await startRazorpay()
fake.sendsAtOnce = true
fake.refundsAtOnce = true
for (const [name, value] of Object.entries(variables)) console.log(`${name}='${value}'`)
console.log(
  `\nStart the store with these in its .env. Webhooks go to ${store}; another address: STORE_URL. Stop with Ctrl+C.`,
)
