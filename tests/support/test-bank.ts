import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/db/database.ts'
import { bankPagePath } from '../../src/server/payments/test-bank/bank-page-path.ts'
import { createProviders } from '../../src/server/payments/providers/create-providers.ts'
import type { Provider } from '../../src/server/payments/providers/provider.ts'
import { attemptToPay } from './payment-attempts.ts'
import { createTestApp, type Answer, type TestApp } from './test-app.ts'

/** A store whose test bank is on. */
export const createBankStore = (env: Record<string, string> = {}): Promise<TestApp> =>
  createTestApp({ SAMPLE_DATA: 'on', ...env })

/** The provider of this store, also where its test bank is off. */
export const providerOf = ({ db, config }: Pick<TestApp, 'db' | 'config'>): Provider =>
  createProviders({ db, config: { ...config, payments: { ...config.payments, testBank: true } } }).find(
    'test',
  )!

/** An attempt whose page is open. */
export async function openAttemptAt(
  store: TestApp,
  change: Partial<Parameters<typeof attemptToPay>[0]> = {},
): Promise<ReturnType<typeof attemptToPay>> {
  const attempt = attemptToPay({ ...addresses(store), ...change })
  await providerOf(store).start(attempt)
  return attempt
}

const addresses = ({ config: { publicUrl } }: TestApp) => ({
  returnUrl: `${publicUrl}/pay/AAAABBBBCCCCDDDDEEEEFFFFGG`,
  webhookUrl: `${publicUrl}/api/payments/webhooks/test`,
})

/** Presses a button on a page of the bank, as a browser does. */
export const press = (store: TestApp, reference: string, button: string, more = ''): Promise<Answer> =>
  sendForm(store, reference, `button=${button}${more}`)

export const sendForm = (store: TestApp, reference: string, body: string): Promise<Answer> =>
  store.call('POST', bankPagePath(reference), {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Lets everything happen at the bank that is still to come. */
export async function letTimePass(db: Database): Promise<void> {
  await db.execute(sql`update test_bank_captures set at = least(at, now() - interval '1 second')`)
  await db.execute(sql`update test_bank_refunds set done_at = least(done_at, now() - interval '1 second')`)
  await db.execute(sql`update test_bank_webhooks set next_attempt_at = now() - interval '1 second'`)
}

export interface ReceivedWebhook {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A server that records the webhooks which it receives and responds with `status`, or drops the connection for 0. */
export async function startWebhookReceiver() {
  const receiver = {
    url: '',
    port: 0,
    status: 200,
    received: [] as ReceivedWebhook[],
    stop: () => new Promise((resolve) => void server.close(resolve).closeAllConnections()),
  }
  const server = createServer(async (request, response) => {
    receiver.received.push({ path: request.url!, headers: request.headers, body: await text(request) })
    if (receiver.status === 0) response.destroy()
    else response.writeHead(receiver.status, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `http://127.0.0.1:${receiver.port}`
  return receiver
}
