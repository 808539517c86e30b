import { StoreError } from '#shared/errors.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { CarrierRefused, CarrierUnavailable } from './carrier.ts'

/** Rethrows a failure of a carrier as the refusal of the call that has asked it. */
export function refuseAsCarrier(error: unknown): never {
  if (error instanceof CarrierRefused) throw new StoreError('CARRIER_REFUSED', error.message)
  if (error instanceof CarrierUnavailable)
    throw new StoreError('CARRIER_UNAVAILABLE', parcelMessages.carrierUnavailable)
  throw error
}
