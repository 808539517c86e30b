import type { Unit } from '#shared/trade/trade.ts'
import type { UnitState } from '#shared/orders/unit-states.ts'
import { insertRows, updateRows } from '../db/rows.ts'
import type { Transaction } from '../db/transaction.ts'
import { orderUnits } from './tables/order-unit.tables.ts'
import { updateChanged } from './update-changed.ts'
import type { WrittenChange } from './written-change.ts'

const keys = ['orderId', 'position', 'n'] as const

/** Units take every step that they went, so that a trigger can refuse one that the table of states does not have. */
export async function writeUnits(tx: Transaction, all: readonly WrittenChange[]): Promise<void> {
  const units = all.flatMap(unitsOf)
  await insertRows(
    tx,
    orderUnits,
    units.filter(({ isNew }) => isNew).map(({ before }) => before),
  )
  const longest = units.reduce((most, { states }) => Math.max(most, states.length), 0)
  for (let step = 0; step < longest - 1; step += 1)
    await updateRows(
      tx,
      orderUnits,
      keys,
      units.flatMap(({ row, before, states }) => {
        if (step >= states.length - 1) return []
        const { orderId, position, n } = row
        // Steps between carry what their states need: the parcel and return that the unit ends in, or had.
        const parcelId = row.parcelId ?? before.parcelId
        const returnId = row.returnId ?? before.returnId
        return [{ orderId, position, n, state: states[step]!, parcelId, returnId }]
      }),
    )
  await updateChanged(
    tx,
    orderUnits,
    keys,
    units.map(({ before }) => before),
    units.map(({ row }) => row),
    ['state', 'parcelId', 'returnId'],
  )
}

/** The units of an order as rows, with the states on their way. New lines have brought theirs. */
function unitsOf({ loaded, change, ids }: WrittenChange) {
  const keyOf = ({ position, n }: Unit) => `${position} ${n}`
  const { order, steps, effects } = change
  const known = new Map((effects.hasNewLines ? change : loaded).units.map((unit) => [keyOf(unit), unit]))
  return change.units.map((unit) => {
    const row = {
      ...unit,
      orderId: order.id,
      parcelId: ids.of(unit.parcelId),
      returnId: ids.of(unit.returnId),
      documentId: ids.of(unit.documentId),
    }
    const old = known.get(keyOf(unit))
    const before = old ? { ...old, orderId: order.id } : { ...row, state: 'allocated' as const }
    const taken = steps.get(unit) ?? []
    return { row, before, isNew: !old, states: withoutLoops(before.state, old ? taken : taken.slice(1)) }
  })
}

/** Leaves out the steps after which a unit was in a state again that it had before. */
function withoutLoops(start: UnitState, taken: readonly UnitState[]): UnitState[] {
  const path = [start]
  for (const state of taken) {
    const index = path.indexOf(state)
    if (index < 0) path.push(state)
    else path.length = index + 1
  }
  return path.slice(1)
}
