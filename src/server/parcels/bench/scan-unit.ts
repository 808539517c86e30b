import { and, eq, sql } from 'drizzle-orm'
import { editConflict, invalid, StoreError } from '#shared/errors.ts'
import type { Scan } from '#shared/parcels/pack-bench.schema.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import {
  alreadyPacked,
  parcelMessages,
  unitCounted,
  wrongProduct,
  wrongSize,
} from '#shared/parcels/parcel-messages.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { leaveMissing as decideMissing } from '#shared/trade/make-parcel.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { findCodedSize } from '../codes/codes.queries.ts'
import { lockParcel, parcelState } from '../lock-parcel.ts'
import { findParcel } from '../../trade/loaders/parcel.queries.ts'
import { parcelLines, parcels } from '../../trade/tables/parcel.tables.ts'
import type { ParcelRow } from '../write-parcels.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { claimParcel } from './claim-parcel.ts'

export interface Scanned {
  parcel: Parcel
  message: string
}

interface ScanAtBench extends Scan {
  by: SessionUser
  number: string
}

/**
 * Counts a piece that was scanned at the pack bench, or obeys a command (docs/product/parcels.md, Pack bench). A scan
 * that was counted already changes nothing. Throws NOT_FOUND, PARCEL_STATE, PARCEL_CLAIMED, EDIT_CONFLICT with the parcel
 * for a gap in the scans, UNKNOWN_CODE, WRONG_PIECE and ALREADY_PACKED.
 */
export async function scanUnit(
  db: Database,
  { by, number, code, seq, take_over: takeOver }: ScanAtBench,
): Promise<Scanned> {
  return transaction(db, async (tx) => {
    const { parcel } = await lockParcel(tx, number)
    if (seq < parcel.scans)
      return { parcel: (await findParcel(tx, number))!, message: parcelMessages.counted }
    if (parcel.state !== 'draft') throw await parcelState(tx, number)
    if (parcel.bookingSince !== null) throw await parcelState(tx, number, parcelMessages.beingBooked)
    if (seq > parcel.scans) throw editConflict(await findParcel(tx, number))
    await claimParcel(tx, parcel, by.id, takeOver)
    const [command = '', argument = ''] = code.toLowerCase().split(/\s+/)
    const message =
      command === '.undo'
        ? await undoScan(tx, parcel)
        : command === '.short'
          ? await leaveMissing(tx, parcel)
          : command === '.weight'
            ? await setWeight(tx, parcel, argument)
            : command === '.leave'
              ? await leaveBench(tx, parcel)
              : await countUnit(tx, parcel, code)
    await tx
      .update(parcels)
      .set({ scans: parcel.scans + 1 })
      .where(eq(parcels.id, parcel.id))
    return { parcel: (await findParcel(tx, number))!, message }
  })
}

/** Takes back the last piece that was counted. Throws as `scanUnit`. */
export async function takeBackScan(db: Database, by: SessionUser, number: string): Promise<Scanned> {
  return transaction(db, async (tx) => {
    const { parcel } = await lockParcel(tx, number)
    if (parcel.state !== 'draft') throw await parcelState(tx, number)
    if (parcel.bookingSince !== null) throw await parcelState(tx, number, parcelMessages.beingBooked)
    await claimParcel(tx, parcel, by.id, false)
    const message = await undoScan(tx, parcel)
    await tx
      .update(parcels)
      .set({ scans: parcel.scans + 1 })
      .where(eq(parcels.id, parcel.id))
    return { parcel: (await findParcel(tx, number))!, message }
  })
}

async function countUnit(tx: Transaction, { number, id, scanLog }: ParcelRow, code: string): Promise<string> {
  const piece = await findCodedSize(tx, code)
  if (!piece) throw new StoreError('UNKNOWN_CODE', parcelMessages.unknownCode)
  const { lines } = (await findParcel(tx, number))!
  const ofProduct = lines.filter(({ product_id }) => product_id === piece.productId)
  const line = ofProduct.find(({ size }) => size === piece.size)
  if (!line) {
    const message =
      ofProduct.length > 0
        ? wrongSize(
            piece.size,
            ofProduct.map(({ size }) => size),
          )
        : wrongProduct(`${piece.name}, ${piece.size}`)
    throw new StoreError('WRONG_PIECE', message)
  }
  const name = `${line.name}, ${line.size}`
  if (line.scanned === line.quantity)
    throw new StoreError('ALREADY_PACKED', alreadyPacked(name, line.quantity))
  await addScanned(tx, id, line.position, 1)
  await tx
    .update(parcels)
    .set({ scanLog: [...scanLog, line.position] })
    .where(eq(parcels.id, id))
  return unitCounted(name, line.scanned + 1, line.quantity)
}

async function undoScan(tx: Transaction, { number, id, scanLog }: ParcelRow): Promise<string> {
  const last = scanLog.at(-1)
  if (last === undefined) throw invalid({ code: parcelMessages.nothingToUndo })
  await addScanned(tx, id, last, -1)
  await tx
    .update(parcels)
    .set({ scanLog: scanLog.slice(0, -1) })
    .where(eq(parcels.id, id))
  const line = (await findParcel(tx, number))!.lines.find(({ position }) => position === last)!
  return unitCounted(`${line.name}, ${line.size}`, line.scanned, line.quantity)
}

const addScanned = (tx: Transaction, parcelId: number, position: number, by: 1 | -1) =>
  tx
    .update(parcelLines)
    .set({ scanned: sql`${parcelLines.scanned} + ${by}` })
    .where(and(eq(parcelLines.parcelId, parcelId), eq(parcelLines.position, position)))

/** Units that were not scanned are open again. A draft of which nothing was scanned is cancelled instead. */
async function leaveMissing(
  tx: Transaction,
  { orderId, number, scanLog, claimedBy }: ParcelRow,
): Promise<string> {
  if (scanLog.length === 0) throw invalid({ code: parcelMessages.nothingToUndo })
  await changeOrder(tx, { id: orderId }, { by: claimedBy }, (change) =>
    decideMissing(
      change,
      change.parcels.find((parcel) => parcel.number === number)!,
    ),
  )
  return parcelMessages.missingLeft
}

async function setWeight(tx: Transaction, { id }: ParcelRow, grams: string): Promise<string> {
  const weight = /^\d{1,6}$/.test(grams) ? Number(grams) : 0
  if (weight < 1 || weight > 100_000) throw invalid({ code: parcelMessages.weight })
  await tx.update(parcels).set({ weightGrams: weight }).where(eq(parcels.id, id))
  return `${weight} g`
}

async function leaveBench(tx: Transaction, { id }: ParcelRow): Promise<string> {
  await tx.update(parcels).set({ claimedBy: null, claimedUntil: null }).where(eq(parcels.id, id))
  return parcelMessages.left
}
