import { describe, expect, test } from 'vitest'
import { expectSound } from '../../../tests/support/expect-sound.ts'
import { afterChange, changeAt, newTrade } from '../../../tests/support/trade-of-order.ts'
import { orderStatuses, type OrderStatus } from '../orders/order-status.ts'
import { parcelMessages } from '../parcels/parcel-messages.ts'
import type { ParcelEventKind } from '../parcels/parcel-states.ts'
import { cancelUnits } from './cancel-units.ts'
import { enterEvent } from './enter-event.ts'
import { statusOfParcels } from './follow-status.ts'
import { makeParcel } from './make-parcel.ts'
import { enterState } from './parcels.ts'
import { receiveParcel } from './receive-parcel.ts'
import { recordEvents } from './record-events.ts'
import { heldUnits } from './returnable.ts'
import { setStatus } from './set-status.ts'
import type { TradeChange } from './trade-change.ts'
import type { Trade, TradeParcel } from './trade.ts'
import { isUnitOver } from '../orders/unit-states.ts'
import { moveUnits } from './units.ts'
import { takeable } from './take-back.ts'

const start = new Date('2026-11-01T06:00:00Z')
const hoursLater = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000)

let firstId = 0
function after(trade: Trade, hours: number, decide: (change: TradeChange) => void): Trade {
  const change = changeAt(trade, hoursLater(hours))
  decide(change)
  return afterChange(change, (firstId += 1_000))
}

const book = (change: TradeChange, parcel: TradeParcel) => {
  Object.assign(parcel, { carrier: 'manual', courier: 'Delhivery', awb: parcel.number })
  enterState(change, parcel, 'ready', change.now)
}

/** An order of which so many units are in a booked parcel. */
const packed = (quantity: number, trade = newTrade()): Trade =>
  after(trade, 1, (change) => book(change, makeParcel(change, [{ position: 0, quantity }])))

const tell = (trade: Trade, hours: number, kind: ParcelEventKind, at = hours): Trade =>
  after(trade, hours, (change) =>
    recordEvents(change, change.parcels.at(-1)!, [{ kind, at: hoursLater(at), source: 'carrier' }]),
  )

const statesOf = ({ units }: Trade) => units.map(({ state }) => state)

test('units go with their parcel, each by the time of the event', () => {
  const left = tell(packed(2), 3, 'picked_up', 2)
  expect(statesOf(left)).toEqual(['in_transit', 'in_transit', 'allocated'])
  expect(left.order.status).toBe('shipped')
  const came = tell(left, 60, 'delivered', 10)
  expect(statesOf(came)).toEqual(['delivered', 'delivered', 'allocated'])
  expect([came.units[0]!.since, came.parcels[0]!.deliveredAt]).toEqual([hoursLater(10), hoursLater(10)])
  expect(came.order.status).toBe('shipped')
})

test('what a courier tells is neither before the parcel was made nor to come', () => {
  expect(tell(packed(3), 2, 'picked_up', -48).units[0]!.since).toEqual(hoursLater(1))
  expect(tell(packed(3), 2, 'picked_up', 900).units[0]!.since).toEqual(hoursLater(2))
})

test('what staff enter is neither to come nor before the parcel left', () => {
  const left = tell(packed(3), 3, 'picked_up')
  const enter = (hours: number) => () =>
    after(left, 20, (change) =>
      enterEvent(change, change.parcels[0]!, { kind: 'delivered', at: hoursLater(hours) }),
    )
  expect(enter(21)).toThrow('Time must not be in the future')
  expect(enter(2)).toThrow('Time must not be before the parcel left')
  expect(enter(5)().units[0]!.since).toEqual(hoursLater(5))
})

test('late news of what came before the delivery changes nothing', () => {
  const came = tell(tell(packed(3), 3, 'picked_up'), 12, 'delivered', 10)
  const later = tell(came, 13, 'attempt_failed', 9)
  expect([later.parcels[0]!.state, later.parcels[0]!.problem, statesOf(later)]).toEqual([
    'delivered',
    null,
    statesOf(came),
  ])
})

test('only what is coming back is received, and once, also where its courier is ahead of time', () => {
  const receive = (trade: Trade, hours: number) =>
    after(trade, hours, (change) =>
      receiveParcel(change, change.parcels[0]!, {
        lines: [{ position: 0, good: 3, damaged: 0, lost: 0 }],
        why: 'unreachable',
        then: 'resend',
      }),
    )
  const left = tell(packed(3), 3, 'picked_up')
  expect(() => receive(left, 4)).toThrow(parcelMessages.state)
  const received = receive(tell(left, 4, 'rto_started', 5), 4)
  expect([received.parcels[0]!.state, statesOf(received)]).toEqual([
    'returned',
    ['allocated', 'allocated', 'allocated'],
  ])
  expect(() => receive(received, 6)).toThrow(parcelMessages.state)
})

test('a step that the table of states does not have is an error of ours', () => {
  const change = changeAt(newTrade(), start)
  expect(() => moveUnits(change, change.units, ['delivered'])).toThrow(RangeError)
})

describe('the status of an order', () => {
  test('is delivered once the last unit that goes out is, also where the others were cancelled', () => {
    const left = tell(packed(1), 2, 'picked_up')
    const rest = after(
      left,
      3,
      (change) => void cancelUnits(change, [{ position: 0, quantity: 2, restock: true }]),
    )
    expect(statusOfParcels(rest)).toBeNull()
    expect(tell(rest, 4, 'delivered').order.status).toBe('delivered')
  })

  test('is set from any to any other, and its goods are in stock while it is cancelled', () => {
    let trade = newTrade()
    for (const from of orderStatuses)
      for (const to of orderStatuses)
        for (const status of [from, to]) {
          const before = trade
          trade = after(before, 1, (change) => {
            setStatus(change, status)
            expectSound(before, change)
          })
          expect(trade.order.status).toBe(status)
          expect(trade.units.every(({ state }) => isUnitOver(state))).toBe(status === 'cancelled')
        }
  })

  test('set by hand moves its units through every step, and back', () => {
    const delivered = after(newTrade(), 1, (change) => setStatus(change, 'delivered'))
    expect(statesOf(delivered)).toEqual(['delivered', 'delivered', 'delivered'])
    const shipped = after(delivered, 2, (change) => setStatus(change, 'shipped'))
    expect(statesOf(shipped)).toEqual(['in_transit', 'in_transit', 'in_transit'])
    const placed = after(shipped, 3, (change) => setStatus(change, 'placed'))
    expect(statesOf(placed)).toEqual(['allocated', 'allocated', 'allocated'])
    expect(placed.parcels[0]!.state).toBe('cancelled')
  })

  test('of an order whose only parcel is on its way back is not reopened', () => {
    const cancelled = after(tell(packed(3), 2, 'picked_up'), 3, (change) => setStatus(change, 'cancelled'))
    expect(statesOf(cancelled)).toEqual(['returning', 'returning', 'returning'])
    expect(() => after(cancelled, 4, (change) => setStatus(change, 'processing'))).toThrow(
      'Nothing of this order is left. Place a new one',
    )
  })
})

describe('the payment of an order', () => {
  const paymentsAt = (statuses: readonly OrderStatus[], order = {}): string[] => {
    let trade = newTrade({ order })
    return statuses.map((status, hours) => {
      trade = after(trade, hours + 1, (change) => setStatus(change, status))
      return trade.order.paymentStatus
    })
  }

  test('in cash comes with the delivery, and goes back with the goods', () => {
    expect(paymentsAt(['shipped', 'delivered', 'cancelled', 'placed', 'cancelled'])).toEqual([
      'pending',
      'paid',
      'refunded',
      'pending',
      'refunded',
    ])
  })

  test('was never made where the delivery was a mistake', () => {
    expect(paymentsAt(['delivered', 'shipped', 'cancelled'])).toEqual(['paid', 'pending', 'pending'])
    expect(paymentsAt(['delivered', 'shipped'], { paymentType: 'card' })).toEqual(['paid', 'pending'])
  })
})

describe('a unit may be returned', () => {
  const came = tell(tell(packed(3), 2, 'picked_up'), 3, 'delivered')
  const heldOn = (trade: Trade, day: number) => heldUnits(trade, hoursLater(24 * day))
  const withDays = (trade: Trade, returnDays: number): Trade => ({
    ...trade,
    settings: { ...trade.settings, returnDays },
  })

  test('until the last of its days after the delivery, as the event said', () => {
    expect(heldOn(came, 15)).toMatchObject([{ held: 3, returnable: 3, until: '2026-11-16' }])
    expect(heldOn(came, 16)).toMatchObject([{ held: 3, returnable: 0 }])
  })

  test('for as many days as were set when it was delivered', () => {
    for (const returnDays of [3, 30]) expect(heldOn(withDays(came, returnDays), 15)).toEqual(heldOn(came, 15))
  })

  test('by staff also later, and before it is packed', () => {
    expect(takeable(came, 0)).toHaveLength(3)
    expect(takeable(newTrade(), 0)).toHaveLength(3)
    expect(takeable(tell(packed(2), 2, 'picked_up'), 0)).toHaveLength(1)
    expect(takeable(came, 7)).toEqual([])
  })
})
