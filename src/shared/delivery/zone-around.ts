import type { Area } from './delivery.schema.ts'

/** The zone of the smallest area around a new one, which it is part of so far; undefined for an area outside of all. */
export function zoneAround(
  pincode: string,
  areas: readonly Pick<Area, 'pincode' | 'zone'>[],
): string | undefined {
  const around = areas.filter((area) => area.pincode !== pincode && pincode.startsWith(area.pincode))
  return around.reduce<(typeof around)[number] | undefined>(
    (smallest, area) => (smallest && smallest.pincode.length >= area.pincode.length ? smallest : area),
    undefined,
  )?.zone
}
