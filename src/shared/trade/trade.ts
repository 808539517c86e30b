import type { Seller } from '../tax/seller.schema.ts'
import type { TaxDocumentKind } from '../tax/documents/document-kinds.ts'
import type { InvoicedLine, InvoicedOrder } from '../tax/documents/invoiced-order.ts'
import type { DocumentFigures } from '../tax/documents/tax-document.ts'
import type { OrderStatus, PaymentStatus } from '../orders/order-status.ts'
import type { CashCheck } from '../payments/cash-gate.ts'
import type { CashState } from '../payments/payment-states.ts'
import type { CashRules } from '../payments/payment-settings.schema.ts'
import type {
  CalledCarrier,
  Carrier,
  EventSource,
  ParcelEventKind,
  ParcelState,
  parcelKinds,
} from '../parcels/parcel-states.ts'
import type { returnCauses, returnOutcomes } from '../parcels/receive.schema.ts'
import type { ShippingAddress } from '../orders/shipping-address.schema.ts'
import type { TaxTerms } from '../tax/tax-settings.schema.ts'
import type { RefundTo } from '../returns/return.schema.ts'
import type {
  CustomerMethod,
  ReturnReason,
  ReturnState,
  ReturnWants,
  returnSources,
} from '../returns/return-states.ts'
import type { TradeAttempt, TradeCapture, TradeRefund, WaitingRefund } from './trade-money.ts'
import type { UnitState } from '../orders/unit-states.ts'

/** An order as far as decisions read and change it. Rupees. */
export interface TradeOrder extends InvoicedOrder {
  id: number
  userId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** result of the cash gate */
  codCheck: CashCheck | null
  codState: CashState | null
  total: number
  payBy: Date | null
  lapsedAt: Date | null
  refusedAt: Date | null
  payToken: string | null
  /** part of `discount` that staff did not ask for when the order was changed */
  waived: number
  /** when it was last changed, or asked to be */
  editedAt: Date | null
  /** a change that is made once its difference is paid */
  waitingEdit: WaitingEdit | null
  /** refunds that a packer's report has caused, until staff send them */
  waitingRefunds: WaitingRefund[] | null
  /** worth of the units that staff cancelled one by one */
  cancelledWorth: number
  deductions: number
  /** `2026-11-24`, as the days below; null where nothing was promised */
  dispatchOn: string | null
  zone: string | null
  promisedOn: string | null
  /** the same of units that came back and are sent again */
  promisedAgainOn: string | null
  updatedAt: Date
}

/** The customer, as far as mails need it. */
export interface TradeCustomer {
  email: string
  /** The address is proved. */
  proved: boolean
  /** mails an hour */
  max: number
}

export interface TradeLine extends InvoicedLine {
  position: number
  productId: string
  image: string
  finalSale: boolean
  /** taxes inside it, as placed; null where none are shown, and in the sample */
  taxablePaise: number | null
  cgstPaise: number | null
  sgstPaise: number | null
  igstPaise: number | null
}

export interface StockLine {
  productId: string
  size: string
  quantity: number
}

/** An order as an edit leaves it (docs/product/orders.md, Editing). Rupees. */
export interface EditedOrder extends Pick<
  TradeOrder,
  | 'subtotal'
  | 'shippingCost'
  | 'tax'
  | 'discount'
  | 'waived'
  | 'couponCode'
  | 'codFee'
  | 'shippingTax'
  | 'codFeeTax'
  | 'total'
  | 'shippingAddress'
  | 'stateCode'
  | 'dispatchOn'
  | 'promisedOn'
  | 'promisedAgainOn'
  | 'zone'
> {
  lines: TradeLine[]
}

/** An edit that waits for its money; the stock that it takes is held. */
export interface WaitingEdit {
  edited: EditedOrder
  /** sentences that say what it changes */
  texts: string[]
  reason: string
  held: StockLine[]
  /** member of staff, and when they asked for it */
  by: string | null
  at: string
}

/** One unit of an order line, or one that was sent in exchange for it. */
export interface Unit {
  position: number
  /** counted per line from 1; replacements go on counting */
  n: number
  size: string
  state: UnitState
  /** the parcel that holds it, or brought it */
  parcelId: number | null
  /** the return that claims it, brought it back, or refused it at the inspection */
  returnId: number | null
  /** `n` of the unit that it was sent for */
  replaces: number | null
  /** Its worth is not owed any more. */
  isCredited: boolean
  /** the credit note that its worth went back with */
  documentId: number | null
  /** when the state began, by the event's own time */
  since: Date
}

export interface ParcelLine {
  position: number
  size: string
  quantity: number
  /** counted at the bench */
  scanned: number
  good: number | null
  damaged: number | null
  lost: number | null
}

export interface TradeEvent {
  id: number
  kind: ParcelEventKind
  at: Date
  place: string
  text: string
  rawCode: string
  source: EventSource
  userId: string | null
}

/** Negative ids are of what the change makes. */
export interface TradeParcel {
  id: number
  number: string
  n: number
  kind: (typeof parcelKinds)[number]
  returnId: number | null
  state: ParcelState
  carrier: Carrier | null
  courier: string | null
  awb: string | null
  trackingUrl: string | null
  /** answers of the carrier to the steps of a booking */
  carrierRef: Record<string, string> | null
  /** a carrier is asked to book it since then */
  bookingSince: Date | null
  /** open order at a carrier that refused the booking */
  openOrder: { carrier: CalledCarrier; ref: Record<string, string> } | null
  withdrawAt: Date | null
  weightGrams: number | null
  /** weight that staff have entered at the bench */
  benchGrams: number | null
  /** cash to take at the door, in rupees */
  collect: number
  problem: string | null
  acknowledgedEvent: number | null
  why: (typeof returnCauses)[number] | null
  outcome: (typeof returnOutcomes)[number] | null
  createdBy: string | null
  createdAt: Date
  readyAt: Date | null
  underWayAt: Date | null
  deliveredAt: Date | null
  /** days for a return that were set when it was delivered */
  returnDays: number | null
  returnedAt: Date | null
  cancelledAt: Date | null
  lastEventAt: Date | null
  lines: ParcelLine[]
  events: TradeEvent[]
}

export interface TradeReturnLine {
  n: number
  position: number
  size: string
  quantity: number
  wants: ReturnWants
  swapSize: string | null
  reason: ReturnReason | null
  note: string
  good: number | null
  damaged: number | null
  missing: number | null
  refused: number | null
  /** why they were refused */
  whyRefused: string
}

export interface TradeReturn {
  id: number
  number: string
  userId: string
  source: (typeof returnSources)[number]
  state: ReturnState
  method: CustomerMethod
  brought: boolean
  address: ShippingAddress | null
  courier: string | null
  awb: string | null
  refundTo: RefundTo | null
  /** member of staff who entered it; null where the customer did */
  refundToBy: string | null
  charges: boolean
  fee: number
  amount: number
  creditNoteId: number | null
  decision: string
  attention: string | null
  expiresAt: Date | null
  by: string | null
  createdAt: Date
  approvedAt: Date | null
  underWayAt: Date | null
  arrivedAt: Date | null
  settledAt: Date | null
  closedAt: Date | null
  lines: TradeReturnLine[]
}

export interface TradeDocument {
  id: number
  kind: TaxDocumentKind
  reverses: number | null
  figures: DocumentFigures
  issuedAt: Date
}

export interface TradeSettings {
  seller: Seller | null
  terms: TaxTerms
  cash: CashRules
  /** minutes for which an unpaid order holds its stock */
  hold: number
  refusalDeduction: number
  returnFee: number
  returnDays: number
  exchangeLeavesAfter: 'pickup' | 'inspection'
  mailOutForDelivery: boolean
  whatsappOutbox: boolean
}

/** All that decisions about one order read. */
export interface Trade {
  order: TradeOrder
  customer: TradeCustomer
  lines: TradeLine[]
  units: Unit[]
  /** by number */
  parcels: TradeParcel[]
  returns: TradeReturn[]
  /** the oldest first */
  captures: TradeCapture[]
  refunds: TradeRefund[]
  /** the oldest first */
  attempts: TradeAttempt[]
  /** id of its last entry in the log of changes; 0 for none */
  lastChange: number
  documents: TradeDocument[]
  /** `number moment` of what its customer was told */
  told: string[]
  settings: TradeSettings
}
