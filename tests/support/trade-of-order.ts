import { beginChange, type TradeChange } from '#shared/trade/trade-change.ts'
import type { Trade, TradeOrder, TradeSettings } from '#shared/trade/trade.ts'
import { priceCart } from '#shared/tax/price-cart.ts'
import { builtInTaxRates } from '#shared/tax/tax-rate.ts'
import { sampleTaxSettings, type TaxTerms } from '#shared/tax/tax-settings.schema.ts'
import { defaultPaymentSettings } from '#shared/payments/payment-settings.schema.ts'
import { sellerSchema } from '#shared/tax/seller.schema.ts'
import { seller } from './factories.ts'

const sampleTerms: TaxTerms = { ...sampleTaxSettings, rates: builtInTaxRates, day: '2026-11-01' }

const tradeSettings: TradeSettings = {
  seller: sellerSchema.parse(seller),
  terms: sampleTerms,
  hold: 30,
  cash: defaultPaymentSettings.cash,
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
  /** rupees of a coupon, and of the fee for cash */
  discount?: number
  codFee?: number
  /** the terms of its tax; those of the sample without it */
  terms?: Partial<TaxTerms>
  order?: Partial<TradeOrder>
  settings?: Partial<TradeSettings>
  at?: Date
}

/** All of an order that nothing has happened to yet. */
const untouched = {
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
  payBy: null,
  lapsedAt: null,
  refusedAt: null,
  payToken: null,
  waived: 0,
  editedAt: null,
  waitingEdit: null,
  waitingRefunds: null,
  dispatchOn: null,
  zone: null,
  cancelledWorth: 0,
  deductions: 0,
  promisedOn: null,
  promisedAgainOn: null,
}

/** An order that was placed just now, as it is loaded. */
export function newTrade({
  quantities = [3],
  price = 1000,
  discount = 0,
  codFee = 0,
  terms: given = {},
  order = {},
  settings = {},
  at = new Date('2026-11-01T06:00:00Z'),
}: NewTrade = {}): Trade {
  const terms = { ...sampleTerms, ...given }
  const ordered = quantities.map((quantity) => ({ price, quantity, packOf: 1, hsnCode: '6205' }))
  const priced = priceCart({ terms, lines: ordered, discount, codFee })
  const { subtotal, shipping_cost: shippingCost, tax, total } = priced.totals
  return {
    order: {
      id: 1,
      orderId: 'TK-7F3K9Q2M',
      userId: 'customer',
      status: 'placed',
      paymentStatus: 'pending',
      paymentType: 'cod',
      codCheck: null,
      codState: null,
      ...untouched,
      subtotal,
      shippingCost,
      tax,
      discount,
      couponCode: discount > 0 ? 'COUPON' : null,
      codFee,
      taxScheme: terms.scheme,
      stateCode: '29',
      business: null,
      shippingTax: priced.shippingTax,
      codFeeTax: priced.codFeeTax,
      total: total + codFee,
      createdAt: at,
      updatedAt: at,
      ...order,
    },
    customer: { email: 'asha@example.com', proved: true, max: 100 },
    lines: quantities.map((_, position) => ({
      position,
      productId: `P${position}`,
      size: 'M',
      name: `Shirt ${position}`,
      image: '',
      ...ordered[position]!,
      rate: priced.lines[position]!.rate,
      discount: priced.lines[position]!.discount,
      addedTax: priced.lines[position]!.addedTax,
      finalSale: false,
      taxablePaise: null,
      cgstPaise: null,
      sgstPaise: null,
      igstPaise: null,
    })),
    units: newUnits(quantities, at),
    parcels: [],
    returns: [],
    captures: [],
    attempts: [],
    refunds: [],
    lastChange: 0,
    documents: [],
    told: [],
    settings: { ...tradeSettings, terms, ...settings },
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
    isByPacker: by === 'packer',
    newReturnNumber: () => `RT-${(numbers += 1)}`,
    newHandReference: () => `TKH${(numbers += 1)}`,
    newRefundReference: () => `TKR${(numbers += 1)}01`,
    mayReinstate: true,
  })

/** The trade after a change, as it is loaded then: ids that the change made are those of the database. */
export function afterChange(change: TradeChange, firstId: number): Trade {
  const real = <Id extends number | null>(id: Id): Id => (id !== null && id < 0 ? firstId - id : id) as Id
  const { order, customer, lines, units, parcels, returns, attempts, captures, documents, told, settings } =
    structuredClone({
      order: change.order,
      customer: change.customer,
      lines: change.lines,
      units: change.units,
      parcels: change.parcels,
      returns: change.returns,
      attempts: change.attempts,
      captures: change.captures,
      documents: change.documents,
      told: change.told,
      settings: change.settings,
    })
  return {
    order: {
      ...order,
      waitingRefunds:
        order.waitingRefunds?.map((refund) => ({
          ...refund,
          captureId: real(refund.captureId),
          returnId: real(refund.returnId),
        })) ?? null,
    },
    customer,
    attempts: attempts.map((attempt) => ({ ...attempt, id: real(attempt.id) })),
    lastChange: change.lastChange,
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
    refunds: change.refunds.map((refund) => ({
      ...structuredClone(refund),
      id: real(refund.id),
      captureId: real(refund.captureId),
      returnId: real(refund.returnId),
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
