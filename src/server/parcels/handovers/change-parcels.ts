import { isStoreError, type StoreError } from '#shared/errors.ts'
import type { BulkParcelLine, BulkParcels, Handover } from '#shared/parcels/bulk.schema.ts'
import { isCalled, type ParcelState } from '#shared/parcels/parcel-states.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { findDeliverySettings } from '../../delivery/delivery.queries.ts'
import { bookParcel } from '../book-parcel.ts'
import { makeParcel } from '../make-parcel.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { findHandovers } from './handover.queries.ts'
import { handOver, type BegunLists } from './hand-over.ts'

interface BulkChange extends BulkParcels {
  by: SessionUser
}

interface BulkOutcome {
  lines: BulkParcelLine[]
  handovers: Handover[]
  /** the refusals among the lines */
  refused: StoreError[]
}

/**
 * Makes, books or hands over parcels, each in its own transaction, and tells line by line what became of them
 * (docs/product/parcels.md, Bulk).
 */
export async function changeParcels(
  deps: ParcelDeps,
  { action, lines: wanted, by }: BulkChange,
): Promise<BulkOutcome> {
  const { db, config } = deps
  const { require_scan: requireScan, carrier: usual } = await findDeliverySettings(db)
  const lists: BegunLists = new Map()
  const change = ({ id, ...booking }: BulkParcels['lines'][number]) => {
    if (action === 'make') return makeParcel(db, { by, orderId: id, config })
    if (action === 'book') return bookParcel(deps, { ...booking, by, number: id, requireScan, usual })
    return handOver(deps, { by, number: id, lists })
  }
  const lines: BulkParcelLine[] = []
  const refused: StoreError[] = []
  while (lines.length < wanted.length) {
    const told = await Promise.all(
      nextOf(wanted.slice(lines.length), action).map(async (line) => {
        try {
          return done(line.id, await change(line))
        } catch (error) {
          if (!isStoreError(error)) throw error
          refused.push(error)
          return refusal(line.id, error)
        }
      }),
    )
    lines.push(...told)
  }
  return { lines, handovers: await findHandovers(db, [...lists.values()]), refused }
}

/** Bookings for which carriers are waited for at once; all else is done one after the other. */
const calledAtOnce = 8

function nextOf(rest: BulkParcels['lines'], action: BulkParcels['action']): BulkParcels['lines'] {
  const isSlow = ({ carrier }: BulkParcels['lines'][number]) => action === 'book' && isCalled(carrier ?? null)
  const end = rest.findIndex((line) => !isSlow(line))
  return rest.slice(0, Math.min(calledAtOnce, Math.max(1, end === -1 ? rest.length : end)))
}

const done = (id: string, { number, state }: { number: string; state: ParcelState }): BulkParcelLine => ({
  id,
  number,
  state,
  error: null,
  code: null,
})

const refusal = (id: string, { message, code, fields }: StoreError): BulkParcelLine => ({
  id,
  number: null,
  state: null,
  error: message,
  code,
  ...(fields && { fields }),
})
