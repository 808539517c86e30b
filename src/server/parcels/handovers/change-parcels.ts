import { isStoreError, type StoreError } from '#shared/errors.ts'
import type { BulkParcelLine, BulkParcels, Handover } from '#shared/parcels/bulk.schema.ts'
import { isCalled, type ParcelState } from '#shared/parcels/parcel-states.ts'
import { unchanged } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import type { TakeStep } from '../../calls/task.ts'
import { findDeliverySettings } from '../../delivery/delivery.queries.ts'
import { bookDraft } from '../book-parcel.ts'
import { makeParcel } from '../make-parcel.ts'
import type { ParcelDeps } from '../parcel-deps.ts'
import { findHandovers } from './handover.queries.ts'
import { handOver, type BegunLists } from './hand-over.ts'

const { task } = shapes<ParcelDeps>()

export const changeParcelsInBulk = task(
  'POST /api/admin/parcels/bulk',
  async ({ step, deps, body, user }) => {
    const { lines, handovers, refused } = await changeParcels(deps, step, { ...body, by: user.id })
    return refused.length === lines.length ? unchanged({ lines, handovers }) : { lines, handovers }
  },
)

export const handParcelsOver = task('POST /api/admin/handovers', async ({ step, deps, body, user }) => {
  const wanted = body.parcels.map((id) => ({ id, courier: '', awb: '' }))
  const given = { action: 'hand_over', lines: wanted, by: user.id } as const
  const { lines, handovers, refused } = await changeParcels(deps, step, given)
  if (handovers.length === 0) throw refused[0]!
  return { lines, handovers }
})

interface BulkChange extends BulkParcels {
  by: string
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
async function changeParcels(
  deps: ParcelDeps,
  step: TakeStep,
  { action, lines: wanted, by }: BulkChange,
): Promise<BulkOutcome> {
  const { db } = deps
  const { require_scan: requireScan, carrier: usual } = await findDeliverySettings(db)
  const lists: BegunLists = new Map()
  const change = async ({ id, ...booking }: BulkParcels['lines'][number]) => {
    if (action === 'make') {
      const wholeOrder = { params: { id }, body: {}, user: { id: by }, deps }
      return (await step((one) => makeParcel.within(one, wholeOrder))).parcel
    }
    if (action === 'book') return bookDraft(deps, step, { ...booking, by, number: id, requireScan, usual })
    return handOver(deps, step, { by, number: id, lists })
  }
  const lines: BulkParcelLine[] = []
  const refused: StoreError[] = []
  while (lines.length < wanted.length) {
    const changed = await Promise.all(
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
    lines.push(...changed)
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
