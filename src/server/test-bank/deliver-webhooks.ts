import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { dueNow } from '../db/due-now.ts'
import { fromNow } from './queue-webhook.ts'
import { testBankWebhooks } from './test-bank.tables.ts'
import { testBankSecret, webhookSignature } from './webhook-signature.ts'

interface Webhook extends Pick<
  typeof testBankWebhooks.$inferSelect,
  'eventId' | 'url' | 'body' | 'attempts'
> {
  /** A day after its event it is given up. */
  isOld: boolean
}

const batchSize = 5
/** Milliseconds. */
const timeout = 10_000
/** Seconds of a process's lease on the webhooks that it took; then another may take them. */
const lease = 60
/** Seconds; the first pause after a failure is doubled up to the longest. */
const firstPause = 5
const longestPause = 3_600

interface Delivery {
  db: Database
  config: Config
  log: (line: string) => void
}

/** Delivers all due webhooks. One that fails is tried again, for a day; `stopping` ends it between two batches. */
export async function deliverWebhooks(delivery: Delivery, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const due = await takeDue(delivery.db)
    if (due.length === 0) return
    await Promise.all(due.map((webhook) => deliver(delivery, webhook)))
  }
}

async function takeDue(db: Database): Promise<Webhook[]> {
  const due = db
    .select({ eventId: testBankWebhooks.eventId })
    .from(testBankWebhooks)
    .where(lte(testBankWebhooks.nextAttemptAt, dueNow))
    .orderBy(testBankWebhooks.nextAttemptAt)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const { eventId, url, body, attempts, createdAt } = testBankWebhooks
  return db
    .update(testBankWebhooks)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: fromNow(lease) })
    .where(inArray(eventId, due))
    .returning({
      eventId,
      url,
      body,
      attempts,
      isOld: sql<boolean>`${createdAt} < now() - interval '1 day'`,
    })
}

async function deliver({ db, config, log }: Delivery, webhook: Webhook): Promise<void> {
  const { eventId, attempts, isOld } = webhook
  const failure = await post(config, webhook)
  const isThis = eq(testBankWebhooks.eventId, eventId)
  if (failure === null || isOld) {
    await db.delete(testBankWebhooks).where(isThis)
    return
  }
  if (attempts === 1)
    log(`webhook ${eventId} of the test bank could not be delivered and is tried again later: ${failure}`)
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 16))
  await db
    .update(testBankWebhooks)
    .set({ nextAttemptAt: fromNow(pause) })
    .where(isThis)
}

/** Returns the reason of a failure, null for none. Each attempt is signed anew, with its own time. */
async function post(config: Config, { eventId, url, body }: Webhook): Promise<string | null> {
  const now = Math.floor(Date.now() / 1000)
  try {
    const response = await fetch(reachable(url, config), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-test-event-id': eventId,
        'x-test-signature': webhookSignature(testBankSecret(config), now, body),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await response.arrayBuffer()
    return response.ok ? null : `status ${response.status}`
  } catch (error) {
    const { cause = error } = error as Error
    const { code, message } = cause as Error & { code?: string }
    return code ?? message
  }
}

/**
 * The store has a public address, which may lead to a proxy that this machine cannot reach, or whose certificate it does
 * not know: the bank is on the same machine, and so takes the port on which the store listens.
 */
function reachable(url: string, { publicUrl, host, port }: Config): string {
  const to = new URL(url)
  if (to.host !== new URL(publicUrl).host) return url
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}${to.pathname}${to.search}`
}
