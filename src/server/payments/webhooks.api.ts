import { createHash } from 'node:crypto'
import { eq, or, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { api } from '#shared/api-routes.ts'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import { providerNames, type ProviderName } from '#shared/payments/provider-names.ts'
import { done } from '#shared/schema/response.ts'
import type { Database } from '../db/database.ts'
import { keepRawBodies, rawBody } from '../http/parse-bodies.ts'
import type { StoreServer } from '../http/store-server.ts'
import { observations, type WebhookResult } from './observations.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { paymentEvents, payments, refunds } from './payment.tables.ts'
import { BadSignature, type Hint } from './providers/provider.ts'

/** An event that is older wakes nothing: what it tells has been looked at since. */
const staleAfterMs = 72 * 3_600_000
/** An event from further ahead was not sent by the provider's clock. */
const maxAheadMs = 5 * 60_000

type EventRow = typeof paymentEvents.$inferSelect

const params = z.object({ provider: z.string() })

/** Events of providers. They only wake a look (docs/product/payments.md, The law). */
export function webhooksApi(app: StoreServer, { db, providers }: PaymentDeps): void {
  void app.register(async (hooks: StoreServer) => {
    keepRawBodies(hooks)
    hooks.post(
      api.paymentWebhooks,
      {
        config: { access: 'public' },
        schema: {
          summary: 'Take an event of a payment provider',
          tags: ['Pay'],
          params,
          refusals: ['BAD_SIGNATURE', 'VALIDATION_FAILED'],
          response: { 200: done },
        },
      },
      async (request) => {
        const provider = providerNames.find((name) => name === request.params.provider)
        const readWebhook = provider && providers.find(provider)?.readWebhook
        if (!readWebhook) throw notFound()
        const report = (result: WebhookResult) => observations.emit('webhook', { provider, result })
        const raw = rawBody(request)
        let hint: Hint
        try {
          hint = readWebhook(raw, request.headers)
        } catch (error) {
          if (!(error instanceof BadSignature)) throw error
          report('bad_signature')
          request.log.warn({ event: 'payment-webhook', provider }, 'a webhook with a bad signature')
          throw new StoreError('BAD_SIGNATURE', paymentMessages.badSignature)
        }
        if (hint.at.getTime() - Date.now() > maxAheadMs) {
          report('future')
          throw invalid({ at: 'The event is from the future' })
        }
        report(await takeEvent(db, provider, hint, raw))
        return { success: true as const }
      },
    )
  })
}

/** Notes an event once, and has its payment or refund looked at now. */
async function takeEvent(
  db: Database,
  provider: ProviderName,
  hint: Hint,
  raw: Buffer,
): Promise<EventRow['result']> {
  const { at, kind, reference = null } = hint
  const isStale = Date.now() - at.getTime() > staleAfterMs
  const result = isStale ? 'stale' : await wake(db, provider, hint)
  // The body is signed. An id in a header is not: under another one the event would be kept again.
  const eventId = createHash('sha256').update(raw).digest('hex')
  await db
    .insert(paymentEvents)
    .values({ provider, eventId, kind, reference, at, result })
    .onConflictDoNothing()
  return result
}

async function wake(
  db: Database,
  provider: ProviderName,
  { kind, reference, providerRef }: Hint,
): Promise<Exclude<EventRow['result'], 'stale'>> {
  if (kind === 'other') return 'ignored'
  const table = kind === 'payment' ? payments : refunds
  const named: (SQL | undefined)[] = [
    reference === undefined ? undefined : eq(table.reference, reference),
    providerRef === undefined ? undefined : eq(table.providerRef, providerRef),
  ]
  if (named.every((condition) => condition === undefined)) return 'unknown'
  // A process that is looking holds the row by its lease; its look may have begun before the event, so another follows.
  const woken =
    kind === 'payment'
      ? await db
          .update(payments)
          .set({ nextAt: sql`now()` })
          .where(sql`${or(...named)} and ${eq(payments.provider, provider)}`)
          .returning({ id: payments.id })
      : await db
          .update(refunds)
          .set({ nextAt: sql`now()` })
          .where(sql`${or(...named)} and ${refunds.state} in ('queued', 'sent')`)
          .returning({ id: refunds.id })
  return woken.length > 0 ? 'woke' : 'unknown'
}
