import { and, eq, ne } from 'drizzle-orm'
import { awbTaken } from '#shared/trade/book-parcel.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import type { Transaction } from '../db/transaction.ts'
import { parcels } from './tables/parcel.tables.ts'

/** Rethrows the constraint that a parcel has violated which was faster with this AWB. */
export function refuseTakenAwb(error: unknown): never {
  throw violatedConstraint(error) === 'parcels_awb' ? awbTaken() : error
}

/** A courier gives an AWB number to one parcel alone. */
export async function isAwbTaken(tx: Transaction, courier: string, awb: string): Promise<boolean> {
  const wanted = and(eq(parcels.courier, courier), eq(parcels.awb, awb), ne(parcels.state, 'cancelled'))
  return (await tx.$count(parcels, wanted)) > 0
}

export async function checkAwb(tx: Transaction, courier: string, awb: string): Promise<void> {
  if (await isAwbTaken(tx, courier, awb)) throw awbTaken()
}
