import { beginChange, type TradeChange } from '#shared/trade/trade-change.ts'
import type { Trade, TradeOrder, TradeSettings } from '#shared/trade/trade.ts'
import { totalsFor } from '#shared/pricing/pricing.ts'
import { rupees } from '#shared/money.ts'
import { sellerSchema } from '#shared/invoices/seller.schema.ts'
import { seller } from './factories.ts'

const tradeSettings: TradeSettings = {
  seller: sellerSchema.parse(seller),
  hold: 30,
  refusalDeduction: 100,
  returnFee: 99,
  returnDays: 15,
  exchangeLeavesAfter: 'inspection',
  mailOutForDelivery: true,
  whatsappOutbox: false,
}

interface NewTrade {
  /** units of each line */
  quantities?: readonly number[]
  price?: number
  order?: Partial<TradeOrder>
  settings?: Partial<TradeSettings>
  at?: Date
}

/** An order that was placed just now, as it is loaded. */
export function newTrade({
  quantities = [3],
  price = 1000,
  order = {},
  settings = {},
  at = new Date('2026-11-01T06:00:00Z'),
}: NewTrade = {}): Trade {
  const subtotal = quantities.reduce((sum, quantity) => sum + quantity * price, 0)
  const { shipping_cost: shippingCost, tax, total } = totalsFor(rupees(subtotal), rupees(0))
  return {
    order: {
      id: 1,
      orderId: 'TK-7F3K9Q2M',
      userId: 'customer',
      status: 'placed',
      paymentStatus: 'pending',
      paymentType: 'cod',
      codState: null,
      shippingAddress: {
        fullName: 'Asha Rao',
        email: 'asha@example.com',
        phone: '9876543210',
        address: '1 MG Road',
        landmark: '',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560001',
      },
      subtotal,
      shippingCost,
      tax,
      discount: 0,
      couponCode: null,
      codFee: 0,
      total,
      payBy: null,
      lapsedAt: null,
      refusedAt: null,
      cancelledWorth: 0,
      deductions: 0,
      promisedOn: null,
      promisedAgainOn: null,
      createdAt: at,
      updatedAt: at,
      ...order,
    },
    customer: { email: 'asha@example.com', proved: true, max: 100 },
    lines: quantities.map((quantity, position) => ({
      position,
      productId: `P${position}`,
      size: 'M',
      name: `Shirt ${position}`,
      image: '',
      hsnCode: '6205',
      quantity,
      price,
      rate: 18,
      finalSale: false,
    })),
    units: newUnits(quantities, at),
    parcels: [],
    returns: [],
    captures: [],
    hasLiveAttempt: false,
    documents: [],
    told: [],
    settings: { ...tradeSettings, ...settings },
  }
}

const newUnits = (quantities: readonly number[], at: Date): Trade['units'] =>
  quantities.flatMap((quantity, position) =>
    Array.from({ length: quantity }, (_, index) => ({
      position,
      n: index + 1,
      size: 'M',
      state: 'allocated' as const,
      parcelId: null,
      returnId: null,
      replaces: null,
      isCredited: false,
      documentId: null,
      since: at,
    })),
  )

let numbers = 0

/** Begins a change of a trade at a moment. */
export const changeAt = (trade: Trade, now: Date, by: string | null = 'staff'): TradeChange =>
  beginChange(trade, {
    now,
    by,
    newReturnNumber: () => `RT-${(numbers += 1)}`,
    newHandReference: () => `TKH${(numbers += 1)}`,
    mayReinstate: true,
  })

/** The trade after a change, as it is loaded then: ids that the change made are those of the database. */
export function afterChange(change: TradeChange, firstId: number): Trade {
  const real = <Id extends number | null>(id: Id): Id => (id !== null && id < 0 ? firstId - id : id) as Id
  const { order, customer, lines, units, parcels, returns, captures, documents, told, settings } =
    structuredClone({
      order: change.order,
      customer: change.customer,
      lines: change.lines,
      units: change.units,
      parcels: change.parcels,
      returns: change.returns,
      captures: change.captures,
      documents: change.documents,
      told: change.told,
      settings: change.settings,
    })
  return {
    order,
    customer,
    hasLiveAttempt: change.hasLiveAttempt,
    lines,
    units: units.map((unit) => ({
      ...unit,
      parcelId: real(unit.parcelId),
      returnId: real(unit.returnId),
      documentId: real(unit.documentId),
    })),
    parcels: parcels.map((parcel) => ({ ...parcel, id: real(parcel.id), returnId: real(parcel.returnId) })),
    returns: returns.map((entry) => ({
      ...entry,
      id: real(entry.id),
      creditNoteId: real(entry.creditNoteId),
    })),
    captures: captures.map((capture) => ({ ...capture, id: real(capture.id) })),
    documents: documents.map((document) => ({
      ...document,
      id: real(document.id),
      reverses: real(document.reverses),
    })),
    told,
    settings,
  }
}
