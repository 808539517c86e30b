import { eq } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { deliveryPincodes } from './delivery.tables.ts'

interface Place {
  pincode: string
  /** Cash on delivery. */
  cod: boolean
}

/** Adds a pincode, or changes its cash on delivery. */
export async function addPincode(db: Database, by: SessionUser, place: Place): Promise<void> {
  await transaction(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(deliveryPincodes)
      .where(eq(deliveryPincodes.pincode, place.pincode))
      .for('update')
    await tx
      .insert(deliveryPincodes)
      .values(place)
      .onConflictDoUpdate({ target: deliveryPincodes.pincode, set: { cod: place.cod } })
    await recordAudit(tx, {
      by,
      action: 'pincode.save',
      entity: 'pincode',
      entityId: place.pincode,
      before,
      after: place,
    })
  })
}

/** Throws NOT_FOUND. */
export async function removePincode(db: Database, by: SessionUser, pincode: string): Promise<void> {
  await transaction(db, async (tx) => {
    const [before] = await tx
      .delete(deliveryPincodes)
      .where(eq(deliveryPincodes.pincode, pincode))
      .returning()
    if (!before) throw notFound('This pincode is not on the list')
    await recordAudit(tx, { by, action: 'pincode.remove', entity: 'pincode', entityId: pincode, before })
  })
}
