import { editConflict, invalid, StoreError } from '#shared/errors.ts'
import {
  alreadyPacked,
  parcelMessages,
  unitCounted,
  wrongProduct,
  wrongSize,
} from '#shared/parcels/parcel-messages.ts'
import { leaveMissing as decideMissing } from '#shared/trade/make-parcel.ts'
import type { TradeParcel } from '#shared/trade/trade.ts'
import { unchanged, type Step } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Transaction } from '../../db/transaction.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { findParcel } from '../../trade/loaders/parcel.queries.ts'
import { findCodedSize } from '../../products/codes/codes.queries.ts'
import { keepSession, lockForBench, type OnBench, type SessionChange } from './bench-session.ts'
import { checkPacking, claimParcel } from './claim-parcel.ts'

const { command } = shapes()

interface Scanned {
  message: string
  /** that it changes of the session */
  kept?: SessionChange
}

/**
 * Counts a unit that was scanned at the pack bench, or obeys a command (docs/product/parcels.md, Pack bench). A scan
 * that was counted already changes nothing. Scans and claims are the session's own; what changes a parcel is in the audit
 * log.
 */
export const scanUnit = command(
  'POST /api/admin/parcels/:n/scans',
  async ({ params: { n: number }, body: { code, seq, take_over: takeOver }, user, ...step }) => {
    const { tx } = step
    const onBench = await lockForBench(tx, number)
    const { parcel, session } = onBench
    if (seq < session.scans)
      return unchanged({ parcel: (await findParcel(tx, number))!, message: parcelMessages.counted })
    await checkPacking(tx, onBench)
    if (seq > session.scans) throw editConflict(await findParcel(tx, number))
    const claim = await claimParcel(tx, onBench, user.id, takeOver)
    const [word = '', argument = ''] = code.toLowerCase().split(/\s+/)
    const { message, kept } =
      word === '.undo'
        ? await undoScan(tx, onBench)
        : word === '.short'
          ? await leaveMissing(step, onBench, user.id)
          : word === '.weight'
            ? setWeight(step, onBench, argument)
            : word === '.leave'
              ? { message: parcelMessages.left, kept: { claimedBy: null, claimedUntil: null } }
              : await countUnit(tx, onBench, code)
    await keepSession(tx, parcel.id, { ...claim, scans: session.scans + 1, ...kept })
    return unchanged({ parcel: (await findParcel(tx, number))!, message })
  },
)

/** Takes back the last unit that was counted. */
export const takeBackScan = command(
  'DELETE /api/admin/parcels/:n/scans',
  async ({ tx, params: { n: number }, user }) => {
    const onBench = await lockForBench(tx, number)
    await checkPacking(tx, onBench)
    const claim = await claimParcel(tx, onBench, user.id, false)
    const { message, kept } = await undoScan(tx, onBench)
    await keepSession(tx, onBench.parcel.id, { ...claim, scans: onBench.session.scans + 1, ...kept })
    return unchanged({ parcel: (await findParcel(tx, number))!, message })
  },
)

async function countUnit(tx: Transaction, { parcel, session }: OnBench, code: string): Promise<Scanned> {
  const coded = await findCodedSize(tx, code)
  if (!coded) throw new StoreError('UNKNOWN_CODE', parcelMessages.unknownCode)
  const { lines } = (await findParcel(tx, parcel.number))!
  const ofProduct = lines.filter(({ product_id }) => product_id === coded.productId)
  const line = ofProduct.find(({ size }) => size === coded.size)
  if (!line) {
    const message =
      ofProduct.length > 0
        ? wrongSize(
            coded.size,
            ofProduct.map(({ size }) => size),
          )
        : wrongProduct(`${coded.name}, ${coded.size}`)
    throw new StoreError('WRONG_PIECE', message)
  }
  const name = `${line.name}, ${line.size}`
  if (line.scanned === line.quantity)
    throw new StoreError('ALREADY_PACKED', alreadyPacked(name, line.quantity))
  return {
    message: unitCounted(name, line.scanned + 1, line.quantity),
    kept: { scanLog: [...session.scanLog, line.position] },
  }
}

async function undoScan(tx: Transaction, { parcel, session: { scanLog } }: OnBench): Promise<Scanned> {
  const last = scanLog.at(-1)
  if (last === undefined) throw invalid({ code: parcelMessages.nothingToUndo })
  const line = (await findParcel(tx, parcel.number))!.lines.find(({ position }) => position === last)!
  return {
    message: unitCounted(`${line.name}, ${line.size}`, line.scanned - 1, line.quantity),
    kept: { scanLog: scanLog.slice(0, -1) },
  }
}

/** Units that were not scanned are open again. A draft of which nothing was scanned is cancelled instead. */
async function leaveMissing(
  { tx, audit }: Step,
  { parcel: { number }, session }: OnBench,
  by: string,
): Promise<Scanned> {
  if (session.scanLog.length === 0) throw invalid({ code: parcelMessages.nothingToUndo })
  const { was, is } = await changeOrder(tx, { parcel: number }, { by }, decideMissing)
  audit({
    action: 'parcel.short',
    entity: 'parcel',
    id: number,
    before: contentOf(was),
    after: contentOf(is),
  })
  return { message: parcelMessages.missingLeft }
}

const contentOf = ({ lines, collect }: TradeParcel) => ({
  lines: lines.map(({ position, size, quantity }) => ({ position, size, quantity })),
  collect,
})

function setWeight({ audit }: Step, { parcel, session }: OnBench, grams: string): Scanned {
  const weight = /^\d{1,6}$/.test(grams) ? Number(grams) : 0
  if (weight < 1 || weight > 100_000) throw invalid({ code: parcelMessages.weight })
  audit({
    action: 'parcel.weight',
    entity: 'parcel',
    id: parcel.number,
    before: { weight_grams: session.weightGrams ?? parcel.weightGrams },
    after: { weight_grams: weight },
  })
  return { message: `${weight} g`, kept: { weightGrams: weight } }
}
