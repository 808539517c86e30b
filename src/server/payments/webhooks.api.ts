import { invalid, notFound, StoreError } from '#shared/errors.ts'
import { webhookCalls } from '#shared/payments/pay-calls.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import { providerNames } from '#shared/payments/payment-providers.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import { readNow } from '../db/database-now.ts'
import { keepRawBodies, rawBody } from '../http/parse-bodies.ts'
import type { StoreServer } from '../http/store-server.ts'
import { observations, type WebhookResult } from '../trade/payment-observations.ts'
import type { PaymentCallDeps } from './payment-deps.ts'
import { BadSignature, type Hint } from './providers/provider.ts'
import { takeEvent } from './take-event.ts'

/** An event from further ahead, by the clock of the database, was not sent by the provider's clock. */
const maxAheadMs = 5 * 60_000

const { task } = shapes<PaymentCallDeps>()

const receiveWebhook = task(
  'POST /api/payments/webhooks/:provider',
  async ({ params, request, deps: { db, providers } }) => {
    const provider = providerNames.find((name) => name === params.provider)
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
    const now = await readNow(db)
    if (hint.at.getTime() - now.getTime() > maxAheadMs) {
      report('future')
      throw invalid({ at: 'The event is from the future' })
    }
    report(await takeEvent(db, provider, { hint, raw, now }))
  },
)

/** Events of providers. They only wake a look (docs/product/payments.md, The law). */
export function webhooksApi(app: StoreServer, deps: PaymentCallDeps): void {
  void app.register(async (hooks: StoreServer) => {
    keepRawBodies(hooks)
    mount(hooks, deps, webhookCalls, { 'POST /api/payments/webhooks/:provider': receiveWebhook })
  })
}
