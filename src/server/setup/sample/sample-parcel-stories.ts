import type { ParcelEventKind } from '#shared/parcels/parcel-states.ts'
import { cancelParcel } from '#shared/trade/cancel-parcel.ts'
import { enterEvent } from '#shared/trade/enter-event.ts'
import { makeParcel } from '#shared/trade/make-parcel.ts'
import { hourMs } from './durations.ts'
import { bookParcel } from './sample-deliveries.ts'
import type { Happening, SampleOrder } from './sample-orders.ts'
import { tellerOf, type Stage } from './tell-order.ts'

/** `booked` and `cancelled` are what staff do, others what a courier has told. */
type Told = [kind: ParcelEventKind, hoursAgo: number, place?: string, text?: string]

/** An order whose pieces are all in one parcel that staff book and follow by hand; hours ago. */
interface Plot {
  type: SampleOrder['payment']['type']
  placed: number
  /** when its parcel was made */
  packed: number
  courier?: string
  told?: Told[]
}

/** Hours ago; one of each state but `delivered`, which older orders have, and `returned`, which comes of `received`. */
const plots: Plot[] = [
  { type: 'cod', placed: 7, packed: 2 },
  {
    type: 'card',
    placed: 26,
    packed: 20,
    courier: 'Delhivery',
    told: [['booked', 3]],
  },
  {
    type: 'cod',
    placed: 50,
    packed: 40,
    courier: 'Blue Dart',
    told: [
      ['booked', 28],
      ['picked_up', 26, 'Mumbai'],
      ['in_transit', 12, 'Bhiwandi'],
    ],
  },
  {
    type: 'cod',
    placed: 78,
    packed: 70,
    courier: 'Delhivery',
    told: [
      ['booked', 54],
      ['picked_up', 52, 'Mumbai'],
      ['in_transit', 30, 'Pune'],
      ['out_for_delivery', 7, 'Pune'],
      ['attempt_failed', 4, 'Pune', 'Nobody at home'],
    ],
  },
  {
    type: 'card',
    placed: 150,
    packed: 140,
    courier: 'Xpressbees',
    told: [
      ['booked', 126],
      ['picked_up', 124, 'Mumbai'],
      ['in_transit', 98, 'Nagpur'],
    ],
  },
  {
    type: 'card',
    placed: 200,
    packed: 190,
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
    type: 'cod',
    placed: 220,
    packed: 210,
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
    type: 'cod',
    placed: 30,
    packed: 22,
    courier: 'Xpressbees',
    told: [
      ['booked', 21],
      ['cancelled', 9],
    ],
  },
]

/** Orders whose parcels are in the states that staff meet (docs/product/parcels.md, States). */
export function parcelStories(stage: Stage): SampleOrder[] {
  const tell = tellerOf(stage)
  const ago = (hours: number) => new Date(stage.now.getTime() - hours * hourMs)
  return plots.map(({ type, placed, packed, courier = '', told = [] }, index): SampleOrder => {
    const order = tell(placed * hourMs, type)
    const awb = String(32_000_000_000 + index * 97)
    const byStaff = (hours: number, decide: Happening['decide']): Happening => ({
      at: ago(hours),
      by: 'staff',
      decide,
    })
    return {
      ...order,
      ...(type === 'card' && { payment: { type, cardLast4: '1111', cardType: 'Visa' } }),
      happenings: [
        byStaff(packed, (change) => void makeParcel(change, undefined)),
        ...told.map(([kind, hours, place = '', text = '']) =>
          byStaff(hours, (change) => {
            const [parcel] = change.parcels
            if (kind === 'booked') bookParcel(change, courier, awb)
            else if (kind === 'cancelled') cancelParcel(change, parcel!)
            else enterEvent(change, parcel!, { kind, place, text })
          }),
        ),
      ],
    }
  })
}
