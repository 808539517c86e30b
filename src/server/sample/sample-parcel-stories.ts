import { attentionLabels } from '#shared/parcels/attention.ts'
import type { ParcelEventKind, ParcelState } from '#shared/parcels/parcel-states.ts'
import { hourMs } from './durations.ts'
import type { SampleOrder } from './sample-orders.ts'
import { tellerOf, type Stage } from './tell-order.ts'

interface SampleEvent {
  kind: ParcelEventKind
  at: Date
  place: string
  text: string
}

/** An order whose pieces are all in one parcel that staff book and follow by hand. */
export interface ParcelStory {
  order: SampleOrder
  state: ParcelState
  /** null for a draft */
  courier: string | null
  problem: string | null
  madeAt: Date
  events: SampleEvent[]
}

type Told = [kind: ParcelEventKind, hoursAgo: number, place?: string, text?: string]

interface Plot {
  state: ParcelState
  type: SampleOrder['payment']['type']
  /** hours ago */
  placed: number
  processing: number
  shipped?: number
  courier?: string
  problem?: string
  told?: Told[]
}

/** Hours ago; one of each state but `delivered`, which older orders have, and `returned`, which comes of `received`. */
const plots: Plot[] = [
  { state: 'draft', type: 'cod', placed: 7, processing: 2 },
  {
    state: 'ready',
    type: 'card',
    placed: 26,
    processing: 20,
    courier: 'Delhivery',
    told: [['booked', 3]],
  },
  {
    state: 'under_way',
    type: 'cod',
    placed: 50,
    processing: 40,
    shipped: 26,
    courier: 'Blue Dart',
    told: [
      ['booked', 28],
      ['picked_up', 26, 'Mumbai'],
      ['in_transit', 12, 'Bhiwandi'],
    ],
  },
  {
    state: 'under_way',
    type: 'cod',
    placed: 78,
    processing: 70,
    shipped: 52,
    courier: 'Delhivery',
    problem: attentionLabels.attempt_failed,
    told: [
      ['booked', 54],
      ['picked_up', 52, 'Mumbai'],
      ['in_transit', 30, 'Pune'],
      ['out_for_delivery', 7, 'Pune'],
      ['attempt_failed', 4, 'Pune', 'Nobody at home'],
    ],
  },
  {
    state: 'under_way',
    type: 'card',
    placed: 150,
    processing: 140,
    shipped: 124,
    courier: 'Xpressbees',
    told: [
      ['booked', 126],
      ['picked_up', 124, 'Mumbai'],
      ['in_transit', 98, 'Nagpur'],
    ],
  },
  {
    state: 'returning',
    type: 'card',
    placed: 200,
    processing: 190,
    shipped: 172,
    courier: 'Blue Dart',
    told: [
      ['booked', 175],
      ['picked_up', 172, 'Mumbai'],
      ['out_for_delivery', 122, 'Bengaluru'],
      ['attempt_failed', 118, 'Bengaluru', 'Address not found'],
      ['rto_started', 70, 'Bengaluru'],
      ['rto_in_transit', 40, 'Mumbai'],
    ],
  },
  {
    state: 'returning',
    type: 'cod',
    placed: 220,
    processing: 210,
    shipped: 196,
    courier: 'Delhivery',
    told: [
      ['booked', 198],
      ['picked_up', 196, 'Mumbai'],
      ['out_for_delivery', 150, 'Jaipur'],
      ['attempt_failed', 146, 'Jaipur', 'Refused by the recipient'],
      ['rto_started', 122, 'Jaipur'],
      ['rto_delivered', 30, 'Mumbai'],
    ],
  },
  {
    state: 'cancelled',
    type: 'cod',
    placed: 30,
    processing: 22,
    courier: 'Xpressbees',
    told: [
      ['booked', 21],
      ['cancelled', 9, '', 'Cancelled by staff'],
    ],
  },
]

/** Orders whose parcels are in the states that staff meet (docs/product/parcels.md, States). */
export function parcelStories(stage: Stage): ParcelStory[] {
  const tell = tellerOf(stage)
  const ago = (hours: number) => new Date(stage.now.getTime() - hours * hourMs)
  return plots.map(({ state, type, placed, processing, shipped, courier, problem, told = [] }) => {
    const order = tell(
      placed * hourMs,
      type,
      ['processing', (placed - processing) * hourMs],
      ...(shipped === undefined ? [] : [['shipped', (placed - shipped) * hourMs] as const]),
    )
    const card = { type, cardLast4: '1111', cardType: 'Visa' } as const
    return {
      order: type === 'card' ? { ...order, payment: card } : order,
      state,
      courier: courier ?? null,
      problem: problem ?? null,
      madeAt: ago(processing),
      events: told.map(([kind, hours, place = '', text = '']) => ({ kind, at: ago(hours), place, text })),
    }
  })
}
