import type { OrderStatus } from '../orders/order-status.ts'
import type { TradeChange } from './trade-change.ts'
import type { StockLine, Trade, TradeLine, TradeParcel, Unit } from './trade.ts'
import { mayStep, type UnitState } from '../orders/unit-states.ts'

/** Units of one size of a line, counted. */
export interface UnitGroup {
  position: number
  size: string
  quantity: number
}

/** Moves units through states. Throws a RangeError for a step that the table of states does not have. */
export function moveUnits(
  change: TradeChange,
  units: readonly Unit[],
  states: readonly UnitState[],
  since: Date = change.now,
): void {
  for (const unit of units)
    for (const to of states) {
      if (!mayStep(unit.state, to)) throw new RangeError(`a unit goes from ${unit.state} to ${to}`)
      unit.state = to
      unit.since = since
      if (to === 'allocated') unit.parcelId = null
      change.steps.set(unit, [...(change.steps.get(unit) ?? []), to])
    }
}

export const lineAt = ({ lines }: Pick<Trade, 'lines'>, position: number): TradeLine =>
  lines.find((line) => line.position === position)!

/** Units that are in no parcel and wait for one. */
export const openUnits = ({
  units,
  order,
}: Pick<Trade, 'units'> & { order: { status: OrderStatus } }): Unit[] =>
  order.status === 'cancelled' ? [] : units.filter(({ state }) => state === 'allocated')

export const unitsOfParcel = ({ units }: Pick<Trade, 'units'>, { id }: Pick<TradeParcel, 'id'>): Unit[] =>
  units.filter(({ parcelId }) => parcelId === id)

/** The units that a parcel brings to their customer after they were refused at an inspection. */
export const unitsSentBack = (
  { units }: Pick<Trade, 'units'>,
  { returnId, lines }: Pick<TradeParcel, 'returnId' | 'lines'>,
): Unit[] =>
  lines.flatMap(({ position, size, quantity }) =>
    units
      .filter(
        (unit) =>
          unit.state === 'sent_back' &&
          unit.returnId === returnId &&
          unit.position === position &&
          unit.size === size,
      )
      .slice(0, quantity),
  )

export const isReplaced = ({ units }: Pick<Trade, 'units'>, { position, n }: Unit): boolean =>
  units.some((other) => other.position === position && other.replaces === n)

/** Units by line and size, in the order of the lines. */
export function groupUnits(units: readonly Unit[]): UnitGroup[] {
  const groups = Map.groupBy(units, ({ position, size }) => `${position} ${size}`)
  return [...groups.values()]
    .map((same) => ({ position: same[0]!.position, size: same[0]!.size, quantity: same.length }))
    .toSorted((a, b) => a.position - b.position)
}

export const unitStock = (trade: Pick<Trade, 'lines'>, units: readonly Unit[]): StockLine[] =>
  groupUnits(units).map(({ position, size, quantity }) => ({
    productId: lineAt(trade, position).productId,
    size,
    quantity,
  }))

/** Adds a unit in state allocated to a line. */
export function addUnit(
  change: TradeChange,
  { position, size, replaces }: Pick<Unit, 'position' | 'size' | 'replaces'>,
): Unit {
  const n =
    1 + Math.max(0, ...change.units.filter((unit) => unit.position === position).map((unit) => unit.n))
  const unit: Unit = {
    position,
    n,
    size,
    state: 'allocated',
    parcelId: null,
    returnId: null,
    replaces,
    isCredited: false,
    documentId: null,
    since: change.now,
  }
  change.units.push(unit)
  change.steps.set(unit, ['allocated'])
  return unit
}

/** When a unit reached its customer. */
export function deliveredAt({ parcels }: Pick<Trade, 'parcels'>, { parcelId, since }: Unit): Date {
  const parcel = parcels.find(({ id }) => id === parcelId)
  return parcel?.deliveredAt ?? parcel?.underWayAt ?? since
}
