import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectSound } from '../../../tests/support/expect-sound.ts'
import { editAddress, editGoods } from '../../../tests/support/random-edits.ts'
import { afterChange, changeAt, newTrade } from '../../../tests/support/trade-of-order.ts'
import { isStoreError } from '../errors.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { parcelEventKinds } from '../parcels/parcel-states.ts'
import { returnCauses, returnOutcomes } from '../parcels/receive.schema.ts'
import { returnReasons } from '../returns/return-states.ts'
import { addCapture } from './captures.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { cancelUnits } from './cancel-units.ts'
import { endWaitingEdit } from './waiting-edit.ts'
import { decideReturn, sendReturn, wantRefund, withdrawReturn } from './change-return.ts'
import { checkReturnLines } from './check-return-lines.ts'
import { inspectReturn } from './inspect-return.ts'
import { makeParcel } from './make-parcel.ts'
import { openReturn } from './open-return.ts'
import { enterState, lastMoveAt } from './parcels.ts'
import { receiveParcel } from './receive-parcel.ts'
import { recordEvents } from './record-events.ts'
import { collectRefused, sendBack } from './send-back.ts'
import { setStatus } from './set-status.ts'
import { sendWaitingRefunds, settle } from './settle.ts'
import { takeBack } from './take-back.ts'
import { registrations, taxSchemes } from '../tax/tax-scheme.ts'
import type { TradeChange } from './trade-change.ts'

/** A fact that somebody reports, however hostile: `pick` chooses among what there is. */
interface Fact {
  verb: (typeof verbs)[number]
  pick: number
  quantity: number
  choice: number
  minutes: number
  flag: boolean
}

const verbs = [
  'status',
  'make',
  'book',
  'event',
  'event',
  'event',
  'receive',
  'cancelParcel',
  'cancelUnits',
  'request',
  'request',
  'request',
  'approve',
  'send',
  'withdraw',
  'refundInstead',
  'inspect',
  'inspect',
  'takeBack',
  'sendBack',
  'collected',
  'pay',
  'edit',
  'edit',
  'editAddress',
  'withdrawEdit',
  'sendRefunds',
] as const

/** Facts that packers report as well as staff. */
const packersVerbs: ReadonlySet<Fact['verb']> = new Set(['make', 'book', 'event', 'receive', 'cancelParcel'])

const facts: fc.Arbitrary<Fact> = fc.record({
  verb: fc.constantFrom(...verbs),
  pick: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 4 }),
  choice: fc.nat(40),
  minutes: fc.integer({ min: 0, max: 60 * 24 * 10 }),
  flag: fc.boolean(),
})

const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)]

function report(change: TradeChange, { verb, pick, quantity, choice, flag }: Fact): void {
  const parcel = at(change.parcels, pick)
  const entry = at(change.returns, pick)
  const line = at(change.lines, pick)!
  switch (verb) {
    case 'status':
      return setStatus(change, at(orderStatuses, choice)!)
    case 'make':
      return void makeParcel(change, flag ? undefined : [{ position: line.position, quantity }])
    case 'book':
      if (parcel?.state !== 'draft') return
      Object.assign(parcel, { carrier: 'manual', courier: 'Delhivery', awb: parcel.number })
      return enterState(change, parcel, 'ready', lastMoveAt(change, parcel))
    case 'event':
      if (!parcel || parcel.state === 'draft' || parcel.carrier === 'none') return
      return recordEvents(change, parcel, [{ kind: at(parcelEventKinds, choice)!, source: 'carrier' }])
    case 'receive':
      if (!parcel) return
      return receiveParcel(change, parcel, {
        lines: parcel.lines.map(({ position, quantity: of }) => {
          const broken = Math.min(of, choice % 2)
          return { position, good: of - broken, damaged: broken, lost: 0 }
        }),
        why: at(returnCauses, choice)!,
        then: at(returnOutcomes, pick)!,
      })
    case 'cancelParcel':
      return parcel && cancelParcel(change, parcel)
    case 'cancelUnits':
      return void cancelUnits(change, [{ position: line.position, quantity, restock: flag }])
    case 'request': {
      const wants = flag ? ('refund' as const) : ('exchange' as const)
      const input = {
        position: line.position,
        size: choice % 7 === 0 ? 'XL' : undefined,
        quantity,
        wants,
        swap_size: flag ? undefined : choice % 7 === 0 ? 'M' : 'XL',
        reason: at(returnReasons, choice)!,
        note: '',
      }
      const terms = {
        now: change.now,
        waiver: choice % 5 === 0 ? 'kind' : undefined,
      }
      const lines = checkReturnLines(change, [input], terms)
      openReturn(change, {
        lines,
        source: 'customer',
        isApproved: choice % 2 === 0,
        method: 'pickup',
        address: null,
        refundTo: null,
        fee: 99,
        attention: null,
        decision: '',
      })
      return
    }
    case 'approve':
      return entry && decideReturn(change, entry, { decision: flag ? 'approved' : 'rejected', reason: 'so' })
    case 'send':
      return entry && sendReturn(change, entry, 'DTDC', entry.number)
    case 'withdraw':
      return entry && withdrawReturn(change, entry)
    case 'refundInstead':
      return entry && wantRefund(change, entry, {})
    case 'inspect':
      return (
        entry &&
        inspectReturn(change, entry, {
          lines: entry.lines.map((of) => {
            const counts = [0, 0, 0, 0]
            for (let unit = 0; unit < of.quantity; unit += 1) counts[(choice + unit * pick) % 4]! += 1
            const [good, damaged, missing, refused] = counts as [number, number, number, number]
            return { position: of.position, size: of.size, good, damaged, missing, refused }
          }),
          send_back: flag,
        })
      )
    case 'sendBack':
      return void (entry && sendBack(change, entry))
    case 'collected':
      return entry && collectRefused(change, entry, 'so')
    case 'takeBack':
      return void takeBack(change, {
        lines: [{ position: line.position, quantity, restock: flag }],
        charges: choice % 7 === 0,
      })
    case 'edit':
      return editGoods(change, { pick, quantity, choice })
    case 'editAddress':
      return editAddress(change, choice, flag)
    case 'withdrawEdit':
      return endWaitingEdit(change, 'so')
    case 'sendRefunds':
      return sendWaitingRefunds(change)
    case 'pay':
      addCapture(change, {
        provider: 'razorpay',
        providerId: `pay_${choice}_${pick}_${change.captures.length}`,
        amount: flag ? change.order.total * 100 : 100 * quantity,
        by: null,
      })
      return void settle(change)
  }
}

const factOf = (verb: Fact['verb'], more: Partial<Fact> = {}): Fact => ({
  verb,
  pick: 0,
  quantity: 1,
  choice: 0,
  minutes: 1,
  flag: true,
  ...more,
})
const event = (kind: (typeof parcelEventKinds)[number]) =>
  factOf('event', { choice: parcelEventKinds.indexOf(kind) })
/** An order that a courier has delivered: from there it can come back. */
const delivery = [factOf('pay'), factOf('make'), factOf('book'), event('picked_up'), event('delivered')]
/** One that is on its way back undelivered. */
const way = [factOf('pay'), factOf('make'), factOf('book'), event('picked_up'), event('rto_started')]

const placedOrders = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  type: fc.constantFrom('cod' as const, 'card' as const, 'online' as const),
  price: fc.constantFrom(333, 1000, 2626),
  /** percent of the goods */
  coupon: fc.constantFrom(0, 0, 7, 100),
  codFee: fc.constantFrom(0, 49),
  scheme: fc.constantFrom(...taxSchemes),
  registration: fc.constantFrom(...registrations),
  stateCode: fc.constantFrom('29', '27'),
})
type Placed = typeof placedOrders extends fc.Arbitrary<infer Value> ? Value : never

let heldRefunds = 0

/** Runs some hostile facts against an order. Returns how many were accepted. */
function runTrade(placed: Placed, reported: readonly Fact[]): number {
  const start = new Date('2026-11-01T06:00:00Z')
  const { quantities, type, price, coupon, codFee, scheme, registration, stateCode } = placed
  const discount = Math.floor((quantities.reduce((sum, count) => sum + count * price, 0) * coupon) / 100)
  let trade = newTrade({
    quantities,
    price,
    discount,
    codFee: type === 'cod' ? codFee : 0,
    terms: { scheme, registration },
    order: { paymentType: type, stateCode },
    at: start,
  })
  let accepted = 0
  let now = start.getTime()
  for (const [index, fact] of reported.entries()) {
    now += fact.minutes * 60_000
    const isByPacker = packersVerbs.has(fact.verb) && fact.choice % 3 > 0
    const change = changeAt(trade, new Date(now), isByPacker ? 'packer' : 'staff')
    try {
      report(change, fact)
    } catch (error) {
      if (!isStoreError(error)) throw error
      continue
    }
    expectSound(trade, change)
    if (isByPacker) expect(change.effects.refunds).toEqual([])
    heldRefunds += isByPacker && change.order.waitingRefunds !== null ? 1 : 0
    accepted += 1
    trade = afterChange(change, (index + 1) * 10_000)
  }
  return accepted
}

test('no sequence of facts, however hostile, breaks an order or ends otherwise than with a refusal', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      placedOrders,
      fc.array(facts, { minLength: 5, maxLength: 30, size: 'max' }),
      fc.constantFrom([], [], delivery, delivery, way),
      (placed, reported, begun) => {
        accepted += runTrade(placed, [...begun, ...reported])
      },
    ),
    { numRuns: 400, seed: 24 },
  )
  expect(accepted).toBeGreaterThan(2_000)
  expect(heldRefunds).toBeGreaterThan(10)
})
