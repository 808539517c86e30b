import { eq } from 'drizzle-orm'
import { hostOfUrl } from '../../base/this-machine.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { backoff, doDue, takeDue } from '../../db/due-rows.ts'
import { testBankWebhooks } from './test-bank.tables.ts'
import { testBankSecret, webhookSignature } from './webhook-signature.ts'

type Webhook = typeof testBankWebhooks.$inferSelect

const pace = { lease: 60, batchSize: 5, concurrency: 5 }
/** Milliseconds. */
const timeout = 10_000
/** Seconds. */
const pauses = { first: 5, longest: 3_600 }
/** Milliseconds after its event when a webhook is given up. */
const maxAge = 86_400_000

interface Delivery {
  db: Database
  config: Config
  log: (line: string) => void
}

/** Delivers all due webhooks. One that fails is tried again, for a day; `stopping` ends it between two batches. */
export async function deliverWebhooks(delivery: Delivery, stopping?: AbortSignal): Promise<void> {
  const take = () =>
    takeDue(delivery.db, testBankWebhooks, {
      at: 'nextAttemptAt',
      pace,
      id: 'eventId',
      tries: 'attempts',
    })
  await doDue(pace, take, (webhook) => deliver(delivery, webhook), stopping)
}

async function deliver({ db, config, log }: Delivery, webhook: Webhook): Promise<void> {
  const { eventId, attempts, createdAt } = webhook
  const failure = await post(config, webhook)
  const isThis = eq(testBankWebhooks.eventId, eventId)
  if (failure === null || createdAt.getTime() < Date.now() - maxAge) {
    await db.delete(testBankWebhooks).where(isThis)
    return
  }
  if (attempts === 1)
    log(`webhook ${eventId} of the test bank could not be delivered and is tried again later: ${failure}`)
  await db
    .update(testBankWebhooks)
    .set({ nextAttemptAt: backoff(attempts - 1, pauses) })
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
  return `http://${hostOfUrl(own)}:${port}${to.pathname}${to.search}`
}
