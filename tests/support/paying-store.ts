import { createProviders } from '../../src/server/payments/providers/create-providers.ts'
import { callLog } from '../../src/server/payments/providers/observed-provider.ts'
import type { PaymentDeps } from '../../src/server/payments/payment-deps.ts'
import { runPayments } from '../../src/server/payments/run-payments.ts'
import { runRefunds } from '../../src/server/payments/run-refunds.ts'
import { createPerson, createProduct, openLedger } from './factories.ts'
import type { startFakeCashfree } from './fake-cashfree.ts'
import { startFakeRazorpay } from './fake-razorpay.ts'
import { orderBody, postOrder } from './orders.ts'
import { createTestApp, type Answer, type TestApp } from './test-app.ts'

/** Routes of Razorpay, to fail or to be counted. */
export const calls = {
  start: 'POST /v1/payment_links',
  look: 'GET /v1/payment_links/:id',
  cancel: 'POST /v1/payment_links/:id/cancel',
  refund: 'POST /v1/payments/:id/refund',
} as const

type FakeCashfree = Awaited<ReturnType<typeof startFakeCashfree>>
export type FakeRazorpay = Awaited<ReturnType<typeof startFakeRazorpay>>

export interface PayingStore extends TestApp {
  razorpay: FakeRazorpay
  deps: PaymentDeps
  /** All payments and refunds that are due now, as the jobs of one process do it. */
  runDue(): Promise<void>
  /** Makes what is due within these seconds due now, at Razorpay too. */
  passTime(seconds: number): Promise<void>
}

/** A store that is paid through a Razorpay on this machine. */
export async function createPayingStore(env: Record<string, string> = {}): Promise<PayingStore> {
  const razorpay = await startFakeRazorpay({ webhookUrl: 'http://127.0.0.1/webhooks' })
  const { keyId, keySecret, webhookSecret } = razorpay.access
  const store = await createTestApp({
    RAZORPAY_URL: razorpay.url,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    ...env,
  })
  const deps = {
    db: store.db,
    config: store.config,
    providers: createProviders(store, callLog(store.app.log)),
  }
  return {
    ...store,
    razorpay,
    deps,
    runDue: async () => {
      await runPayments(deps)
      await runRefunds(deps)
    },
    passTime: async (seconds) => {
      const earlier = (column: string) => `${column} = ${column} - make_interval(secs => ${seconds})`
      await store.pool.query(
        `update payments set ${['next_at', 'expires_at', 'claimed_at', 'created_at', 'looked_at'].map(earlier).join(', ')}`,
      )
      await store.pool.query(
        `update orders set ${['pay_by', 'created_at', 'updated_at', 'lapsed_at'].map(earlier).join(', ')} where pay_token is not null`,
      )
      await store.pool.query(
        `update customer_figures f set last_order_at = (select max(created_at) from orders o where o.user_id = f.user_id)`,
      )
      await store.pool.query(`update refunds set ${earlier('next_at')}`)
      razorpay.passTime(seconds)
    },
    stop: async () => {
      await store.stop()
      await razorpay.stop()
    },
  }
}

/** Variables of a shop that is paid through this Cashfree too. */
export const cashfreeEnv = ({ url, access }: FakeCashfree): Record<string, string> => ({
  CASHFREE_URL: url,
  CASHFREE_CLIENT_ID: access.clientId,
  CASHFREE_CLIENT_SECRET: access.clientSecret,
  CASHFREE_ENV: 'sandbox',
})

export interface Placed {
  id: string
  /** of the pay page */
  pay: string
  /** of the customer */
  customer: string
  product: string
  total: number
}

/** Places an order that is to be paid online; `more` is merged into its body. */
export async function placeOnline(
  store: TestApp,
  { stock = 5, more = {} }: { stock?: number; more?: Record<string, unknown> } = {},
): Promise<Placed> {
  const product = await createProduct(store.db, { stock: { M: stock } })
  await openLedger(store.pool, product)
  const { token: customer } = await createPerson(store.db)
  const body = orderBody([{ product_id: product }], { payment_method: { type: 'online' }, ...more })
  const answer = await postOrder(store, customer, body)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  const { order, redirect_url: path } = answer.body
  return { id: order.order_id, pay: `/api${path}`, customer, product, total: order.total }
}

/** Sends the events that wait at Razorpay, and returns the status of each response. */
export async function sendWebhooks({ razorpay, call }: PayingStore, secret?: string): Promise<number[]> {
  const statuses: number[] = []
  for (const event of razorpay.waiting.splice(0)) {
    const { body, headers } = razorpay.message(event, secret)
    const sent = await call('POST', '/api/payments/webhooks/razorpay', {
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    statuses.push(sent.status)
  }
  return statuses
}

/** Opens the page of an order, and returns the reference of its attempt. */
export async function startPaying(store: PayingStore, { pay, id }: Placed): Promise<string> {
  const answer: Answer = await store.call('POST', `${pay}/start`, { body: { type: 'online' } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const { rows } = await store.pool.query<{ reference: string }>(
    `select p.reference from payments p join orders o on o.id = p.order_id where o.order_id = $1 order by p.id desc limit 1`,
    [id],
  )
  return rows[0]!.reference
}

/** An order as its customer sees it. */
export const orderOf = async (
  store: PayingStore,
  { id, customer }: Pick<Placed, 'id' | 'customer'>,
): Promise<any> => (await store.call('GET', `/api/orders/${id}`, { token: customer })).body.order

/** Subjects of the mails about an order, the oldest first. */
export async function mailsOf(
  { pool }: Pick<PayingStore, 'pool'>,
  { id }: Pick<Placed, 'id'>,
): Promise<string[]> {
  const { rows } = await pool.query<{ subject: string }>(
    'select subject from mails where subject like $1 order by id',
    [`%${id}%`],
  )
  return rows.map(({ subject }) => subject)
}

interface AttemptFound {
  reference: string
  provider: string
  state: string
  closed_reason: string | null
  cancel_due: boolean
}

/** The attempts to pay an order, the oldest first. */
export async function attemptsOf(
  { pool }: Pick<PayingStore, 'pool'>,
  { id }: Pick<Placed, 'id'>,
): Promise<AttemptFound[]> {
  const { rows } = await pool.query<AttemptFound>(
    `select p.reference, p.provider, p.state, p.closed_reason, p.cancel_due
     from payments p join orders o on o.id = p.order_id where o.order_id = $1 order by p.id`,
    [id],
  )
  return rows
}

/** The money that has come for an order, in paise, the oldest first. */
export async function capturesOf(
  { pool }: Pick<PayingStore, 'pool'>,
  { id }: Pick<Placed, 'id'>,
): Promise<{ amount: number; going_back: number }[]> {
  const { rows } = await pool.query(
    `select amount_paise::int as amount, refunding_paise::int as going_back from captures
     where order_id = (select id from orders where order_id = $1) order by id`,
    [id],
  )
  return rows
}

/** The refunds of an order, in paise, the oldest first. */
export async function refundsOf(
  { pool }: Pick<PayingStore, 'pool'>,
  { id }: Pick<Placed, 'id'>,
): Promise<{ amount: number; reason: string; state: string; provider: string }[]> {
  const { rows } = await pool.query(
    `select r.amount_paise::int as amount, r.reason, r.state, c.provider
     from refunds r join captures c on c.id = r.capture_id
     where r.order_id = (select id from orders where order_id = $1) order by r.id`,
    [id],
  )
  return rows
}

export async function stockOf({ pool }: Pick<PayingStore, 'pool'>, product: string): Promise<number> {
  const { rows } = await pool.query<{ stock: number }>('select stock from variants where product_id = $1', [
    product,
  ])
  return rows[0]!.stock
}
