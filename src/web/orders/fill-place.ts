import type { PincodePlace } from '#shared/delivery/delivery.schema.ts'

/**
 * City and state that a pincode fills in: where a field is empty or holds an earlier fill, never over what a person typed
 * (docs/product/parcels.md, Place).
 */
export function fillPlace(
  values: PincodePlace,
  place: PincodePlace,
  earlier: Partial<PincodePlace>,
): Partial<PincodePlace> {
  const isFree = (field: keyof PincodePlace) =>
    (values[field].trim() === '' || values[field] === earlier[field]) && values[field] !== place[field]
  return {
    ...(isFree('city') && { city: place.city }),
    ...(isFree('state') && { state: place.state }),
  }
}
