import { invalid, notFound, StoreError } from '#shared/errors.ts'
import { webhookCalls } from '#shared/payments/pay-calls.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import { providerNames } from '#shared/payments/payment-providers.ts'
import { mountCalls } from '../http/mount-calls.ts'
import { keepRawBodies, rawBody } from '../http/parse-bodies.ts'
import type { StoreServer } from '../http/store-server.ts'
import { observations, type WebhookResult } from '../trade/payment-observations.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { BadSignature, type Hint } from './providers/provider.ts'
import { takeEvent } from './take-event.ts'

/** An event from further ahead was not sent by the provider's clock. */
const maxAheadMs = 5 * 60_000

/** Events of providers. They only wake a look (docs/product/payments.md, The law). */
export function webhooksApi(app: StoreServer, { db, providers }: PaymentDeps): void {
  void app.register(async (hooks: StoreServer) => {
    keepRawBodies(hooks)
    mountCalls(hooks, webhookCalls, {
      'POST /api/payments/webhooks/:provider': async (request) => {
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
      },
    })
  })
}
