import { StoreError } from '../errors.ts'
import { parcelMessages } from '../parcels/parcel-messages.ts'
import { returnMessages } from '../returns/return-messages.ts'

/** The state of the parcel forbids it. Its number goes with it, so that the parcel as it is now can be told. */
export const parcelState = (number: string, message: string = parcelMessages.state): StoreError =>
  new StoreError('PARCEL_STATE', message, { details: { current: number } })

/** The state of the return forbids it. Its number goes with it, as above. */
export const returnState = (number: string, message: string = returnMessages.state): StoreError =>
  new StoreError('RETURN_STATE', message, { details: { current: number } })
