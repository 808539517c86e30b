import { inArray } from 'drizzle-orm'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import type { RefundState } from '#shared/payments/payment-states.ts'
import type { Database } from '../../db/database.ts'
import { takeDueRefunds } from '../../trade/due-money.ts'
import { captures } from '../../trade/tables/payment.tables.ts'
import type { RefundToMake } from '../providers/provider.ts'

/** A refund that is to be made, or looked at, now. */
export interface DueRefund {
  id: number
  state: Extract<RefundState, 'queued' | 'sent'>
  /** Calls in this state so far, with this one. */
  tries: number
  provider: ProviderName
  toMake: RefundToMake
}

export async function takeRefundsToMake(db: Database): Promise<DueRefund[]> {
  const taken = await takeDueRefunds(db)
  if (taken.length === 0) return []
  const captureIds = taken.map(({ captureId }) => captureId)
  const ofCaptures = await db.select().from(captures).where(inArray(captures.id, captureIds))
  return taken.map(({ id, state, tries, reference, amountPaise, providerRef, captureId }) => {
    const { provider, providerId, providerGroup } = ofCaptures.find((capture) => capture.id === captureId)!
    const toMake = { reference, amountPaise, captureId: providerId, captureGroup: providerGroup, providerRef }
    return { id, state: state as DueRefund['state'], tries, provider, toMake }
  })
}
