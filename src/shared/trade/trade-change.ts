import type { CarrierTask } from '../parcels/carrier-task.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { ParcelMoment } from '../parcels/parcel-moments.ts'
import type { PaymentMoment } from '../payments/payment-moments.ts'
import type { ProviderName } from '../payments/payment-providers.ts'
import type { ClosedReason } from '../payments/payment-states.ts'
import type { ReturnMoment } from '../returns/return-moments.ts'
import type { ReturnState } from '../returns/return-states.ts'
import type { StockLine, Trade, TradeDocument, TradeParcel, TradeReturn } from './trade.ts'
import type { TradeRefund } from './trade-money.ts'

/** A movement of stock; `refusal` is the message where it cannot be taken. */
export interface StockMove {
  verb: 'take' | 'return' | 'write_off'
  reason: 'cancel' | 'reopen' | 'return' | 'exchange' | 'rto' | 'resend' | 'edit'
  lines: StockLine[]
  parcelId?: number
  returnId?: number
  refusal?: string
}

/** Mails and messages, in the order in which they are sent. */
export type Notice =
  | { kind: 'status'; status: OrderStatus; isByCustomer: boolean; why?: string }
  | {
      kind: 'parcel'
      parcel: TradeParcel
      moment: ParcelMoment
      isMailed: boolean
      promisedOn?: string | null
    }
  | { kind: 'return'; entry: TradeReturn; moment: ReturnMoment }
  | ({ kind: 'pieces' } & CancelledUnits)
  | ({ kind: 'edit' } & EditNews)
  | { kind: 'payment'; moment: PaymentMoment }
  | { kind: 'refund'; amountPaise: number }
  | ({ kind: 'confirmation' } & Confirmed)

/** An order is confirmed to its customer, and the shop told of it. */
export interface Confirmed {
  /** Money has come before: a part, perhaps while it was for cash, so that it may be confirmed already. */
  hadMoney: boolean
  /** It had lapsed. */
  isReinstated: boolean
}

/** End of an attempt. `paid_elsewhere` was closed because its order was paid in another way. */
export type PaymentOutcome = 'paid' | 'paid_elsewhere' | Exclude<ClosedReason, 'paid'>

export interface EndedAttempt {
  provider: ProviderName
  outcome: PaymentOutcome
}

/** News of an edit; amounts are rupees. */
export interface EditNews {
  /** `asked`: it is made once it is paid; `ended`: it is not made */
  moment: 'asked' | 'done' | 'ended'
  texts: string[]
  /** why, in the words of staff; of one that has ended, why it has */
  why: string
  totalBefore: number
  total: number
  /** still to be paid */
  due: number
  /** on its way back to the customer */
  refund: number
  isAddressNew: boolean
}

/** Units that were cancelled one by one, and what that changes; amounts are rupees. */
export interface CancelledUnits {
  /** `1 × Linen kurta, size M`, one for each line */
  labels: string[]
  why: string
  worth: number
  /** of the order from now on */
  total: number
  /** still to be paid */
  due: number
  /** on its way back to the customer */
  refund: number
}

/** Work that a change causes beside its rows. */
export interface Effects {
  coupon: 'reclaim' | 'release' | null
  stock: StockMove[]
  history: { status: OrderStatus; userId: string | null; at: Date }[]
  /** of the order beside its status */
  changes: { text: string; reason: string; userId: string | null; at: Date }[]
  withdrawals: number[]
  /** among the others of the order, too */
  refunds: TradeRefund[]
  endedAttempts: EndedAttempt[]
  returnEvents: { entry: TradeReturn; state: ReturnState; text: string; userId: string | null; at: Date }[]
  documents: TradeDocument[]
  /** Lines were written anew, with units that are all allocated. */
  hasNewLines: boolean
  /** told to the carriers of parcels, by their number; null where one need not be told any more */
  carrierTasks: Map<string, CarrierTask | null>
  notices: Notice[]
}

/** A working copy of a trade, which decisions change. */
export interface TradeChange extends Trade {
  now: Date
  /** null is the store itself */
  by: string | null
  /** Refunds wait for staff. */
  isByPacker: boolean
  newReturnNumber: () => string
  /** references of money that is recorded by hand */
  newHandReference: () => string
  newRefundReference: () => string
  /** A lapsed order may be placed again: its stock was not refused yet. */
  mayReinstate: boolean
  /** It was placed again, because its money came after all. */
  isReinstated: boolean
  effects: Effects
  /** Each unit's states since the change began, the last one its own. */
  steps: Map<Trade['units'][number], Trade['units'][number]['state'][]>
  lastId: number
}

type Inputs = Pick<
  TradeChange,
  'now' | 'by' | 'isByPacker' | 'newReturnNumber' | 'newHandReference' | 'newRefundReference' | 'mayReinstate'
>

/** Begins a change of a loaded trade, which stays as it is. */
export const beginChange = (loaded: Trade, inputs: Inputs): TradeChange => ({
  ...structuredClone(loaded),
  ...inputs,
  isReinstated: false,
  effects: {
    coupon: null,
    stock: [],
    history: [],
    changes: [],
    withdrawals: [],
    refunds: [],
    endedAttempts: [],
    returnEvents: [],
    documents: [],
    hasNewLines: false,
    carrierTasks: new Map(),
    notices: [],
  },
  steps: new Map(),
  lastId: 0,
})

/** An id of what the change makes, which the database replaces. */
export const newId = (change: TradeChange): number => (change.lastId -= 1)
