import type { UnitGroup } from '#shared/orders/order-desk.schema.ts'
import type { UnitState } from '#shared/orders/unit-states.ts'

/** Places of the units of an order, in the order of their way. */
const unitPlaces: readonly { label: string; states: readonly UnitState[] }[] = [
  { label: 'To pack', states: ['allocated'] },
  { label: 'Packed', states: ['packed'] },
  { label: 'On the way', states: ['in_transit'] },
  { label: 'Delivered', states: ['delivered'] },
  { label: 'Coming back', states: ['return_requested', 'returning'] },
  { label: 'Refused, here for the customer', states: ['refused'] },
  { label: 'Refused, going back to the customer', states: ['sent_back'] },
  { label: 'Back in stock', states: ['returned'] },
  { label: 'Damaged or lost', states: ['written_off'] },
  { label: 'Cancelled', states: ['cancelled'] },
]

interface UnitPlace {
  label: string
  quantity: number
  units: readonly UnitGroup[]
}

/** The units by where they are; places that are empty are left out. */
export const unitsByPlace = (units: readonly UnitGroup[]): UnitPlace[] =>
  unitPlaces
    .map(({ label, states }) => {
      const here = units.filter(({ state }) => states.includes(state))
      return { label, units: here, quantity: here.reduce((sum, { quantity }) => sum + quantity, 0) }
    })
    .filter(({ quantity }) => quantity > 0)
