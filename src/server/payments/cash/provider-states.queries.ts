import { sql } from 'drizzle-orm'
import { isGateway, onlineProviders, type OnlineProvider } from '#shared/payments/payment-providers.ts'
import type { ProviderState } from '#shared/payments/staff-payments.schema.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { webhookPath } from '../attempts/attempt.queries.ts'

/** States of the providers for the owner. */
export async function findProviderStates(
  db: Database,
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
): Promise<ProviderState[]> {
  const { rows } = await db.execute<{ provider: string; webhook: string | null; answer: string | null }>(sql`
    select n.provider,
      (select max(received_at) from payment_events e where e.provider = n.provider) as webhook,
      (select max(answered_at) from payments p where p.provider = n.provider) as answer
    from jsonb_array_elements_text(${JSON.stringify(onlineProviders)}::jsonb) as n(provider)`)
  const momentOf = (text: string | null | undefined) => (text == null ? null : new Date(text).toISOString())
  const state = (name: OnlineProvider): ProviderState => {
    const row = rows.find(({ provider }) => provider === name)
    const isSetUp = name === 'test' ? payments.testBank : payments[name] !== null
    const isLive = name !== 'test' && name !== 'upi' && payments[name]?.live === true
    const calls = isSetUp && isGateway(name)
    return {
      name,
      set_up: isSetUp,
      mode: calls ? (isLive ? 'live' : 'test') : null,
      webhook_url: calls ? publicUrl + webhookPath(name) : null,
      last_webhook_at: momentOf(row?.webhook),
      last_answer_at: momentOf(row?.answer),
    }
  }
  return onlineProviders.map(state)
}
