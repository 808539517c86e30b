/** States of a unit of an order (docs/product/parcels.md, Units). */
export const unitStates = [
  'allocated',
  'packed',
  'in_transit',
  'delivered',
  'return_requested',
  'returning',
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
  return_requested: ['delivered', 'returning', 'returned', 'written_off'],
  returning: ['returned', 'written_off', 'delivered'],
  returned: ['allocated'],
  written_off: [],
  cancelled: ['allocated'],
}

export const mayStep = (from: UnitState, to: UnitState): boolean => unitSteps[from].includes(to)

/** The unit is here or gone for good: its order has it no more. */
export const isUnitOver = (state: UnitState): boolean =>
  state === 'returned' || state === 'written_off' || state === 'cancelled'
