import { StoreError } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import type { Database } from '../db/database.ts'
import { findParcel } from '../trade/loaders/parcel.queries.ts'
import type { parcels } from '../trade/tables/parcel.tables.ts'

export type ParcelRow = typeof parcels.$inferSelect

/** The state of the parcel forbids it; the parcel as it is now comes with the refusal. */
export const parcelState = async (db: Database, number: string, message: string = parcelMessages.state) =>
  new StoreError('PARCEL_STATE', message, { details: { current: await findParcel(db, number) } })
