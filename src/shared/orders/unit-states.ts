/** States of a unit of an order (docs/product/parcels.md, Units). */
export const unitStates = [
  'allocated',
  'packed',
  'in_transit',
  'delivered',
  'return_requested',
  'returning',
  'refused',
  'sent_back',
  'returned',
  'written_off',
  'cancelled',
] as const
export type UnitState = (typeof unitStates)[number]

/** The states that follow each state. A trigger refuses any other step. */
export const unitSteps: Record<UnitState, readonly UnitState[]> = {
  allocated: ['packed', 'cancelled', 'written_off'],
  packed: ['allocated', 'in_transit', 'cancelled'],
  in_transit: ['delivered', 'returning', 'written_off', 'returned'],
  delivered: ['return_requested', 'returned', 'written_off'],
  return_requested: ['delivered', 'returning', 'refused', 'returned', 'written_off'],
  returning: ['returned', 'written_off', 'refused', 'delivered'],
  refused: ['sent_back', 'delivered', 'return_requested', 'returned', 'written_off'],
  sent_back: ['refused', 'delivered', 'returned', 'written_off'],
  returned: ['allocated'],
  written_off: [],
  cancelled: ['allocated'],
}

export const mayStep = (from: UnitState, to: UnitState): boolean => unitSteps[from].includes(to)

/** The unit is its customer's: with them, or refused at an inspection and not with them again yet. */
export const isOfCustomer = (state: UnitState): boolean =>
  state === 'delivered' || state === 'refused' || state === 'sent_back'

/** The unit is here or gone for good: its order has it no more. */
export const isUnitOver = (state: UnitState): boolean =>
  state === 'returned' || state === 'written_off' || state === 'cancelled'
