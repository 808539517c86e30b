import { sampleMasters } from '../../../../sample/catalogue/sample-masters.ts'
import { defaultDeliverySettings } from '#shared/delivery/delivery-settings.schema.ts'
import { startingZone } from '#shared/delivery/delivery.ts'
import { checkDelivery } from '#shared/delivery/promise.ts'
import { placeholderImage, pictureAddress } from '#shared/media/picture.ts'
import { defaultPaymentSettings } from '#shared/payments/payment-settings.schema.ts'
import { priceCart } from '#shared/tax/price-cart.ts'
import { sampleTaxSettings } from '#shared/tax/tax-settings.schema.ts'
import type { Trade, TradeSettings } from '#shared/trade/trade.ts'
import { newPayToken } from '../../trade/payment-references.ts'
import type { WholeOrder } from '../../trade/insert-orders.ts'
import type { SampleLine, SampleOrder } from './sample-orders.ts'
import { sampleSeller } from './sample-seller.ts'

export interface Placing {
  /** ids by the path among the masters */
  pictures: ReadonlyMap<string, string>
}

const terms = { ...sampleTaxSettings, rates: [], day: '' }
const delivery = defaultDeliverySettings

/** As the store has them when it opens. */
const settings: TradeSettings = {
  seller: sampleSeller,
  terms,
  ...defaultPaymentSettings,
  refusalDeduction: delivery.refusal_deduction,
  returnFee: delivery.return_fee,
  returnDays: delivery.return_days,
  exchangeLeavesAfter: delivery.exchange_leaves_after,
  mailOutForDelivery: delivery.mail_out_for_delivery,
  whatsappOutbox: delivery.whatsapp_outbox,
}

/** An order of the sample as it was placed. */
export function placedOrder(order: SampleOrder, { pictures }: Placing): Trade & Pick<WholeOrder, 'order'> {
  const lines = linesOf(order, pictures)
  return {
    order: rowOf(order),
    customer: { email: order.customer.email, proved: false, max: 0 },
    lines,
    units: lines.flatMap(({ position, size, quantity }) =>
      Array.from({ length: quantity }, (_, index) => ({
        position,
        n: index + 1,
        size,
        state: 'allocated' as const,
        parcelId: null,
        returnId: null,
        replaces: null,
        isCredited: false,
        documentId: null,
        since: order.createdAt,
      })),
    ),
    parcels: [],
    returns: [],
    captures: [],
    refunds: [],
    attempts: [],
    lastChange: 0,
    documents: [],
    told: [],
    settings,
  }
}

function rowOf({
  orderId,
  customer,
  createdAt,
  payment,
  totals,
  couponCode,
  terms: paid,
}: SampleOrder): WholeOrder['order'] {
  return {
    id: 0,
    orderId,
    userId: customer.id,
    status: 'placed',
    paymentStatus: 'pending',
    paymentType: payment.type,
    cardLast4: payment.cardLast4,
    cardType: payment.cardType,
    shippingAddress: customer.address,
    note: '',
    subtotal: totals.subtotal,
    shippingCost: totals.shipping_cost,
    tax: totals.tax,
    discount: totals.discount,
    couponCode,
    codFee: 0,
    taxScheme: 'sample',
    stateCode: null,
    business: null,
    shippingTax: 0,
    codFeeTax: 0,
    total: totals.total,
    payToken: paid ? newPayToken() : null,
    payBy: paid?.payBy ?? null,
    payRemindedAt: null,
    lapsedAt: null,
    codCheck: paid?.codCheck ?? null,
    codState: paid?.codCheck ? 'to_confirm' : null,
    ...promiseOf(createdAt),
    promisedAgainOn: null,
    cancelledWorth: 0,
    deductions: 0,
    waived: 0,
    editedAt: null,
    waitingEdit: null,
    waitingRefunds: null,
    refusedAt: null,
    createdAt,
    updatedAt: createdAt,
  }
}

/** All sample customers live in the starting areas. */
function promiseOf(placedAt: Date) {
  const area = { zone: startingZone.name, transit_days: startingZone.transit_days, cod: true, delivers: true }
  const { promise } = checkDelivery({ area, settings: delivery }, placedAt)
  return { dispatchOn: promise!.dispatch_on, promisedOn: promise!.date, zone: area.zone }
}

function linesOf({ lines, totals }: SampleOrder, pictures: ReadonlyMap<string, string>): Trade['lines'] {
  const sold = lines.map(({ product, size, quantity }, position) => ({
    position,
    productId: product.id,
    size,
    name: product.name,
    image: imageOf(product, pictures),
    hsnCode: product.hsn,
    quantity,
    price: product.price,
    packOf: 1,
    finalSale: false,
    taxablePaise: null,
    cgstPaise: null,
    sgstPaise: null,
    igstPaise: null,
  }))
  const taxes = priceCart({ terms, lines: sold, discount: totals.discount }).lines
  return sold.map((line, position) => ({ ...line, ...taxes[position]! }))
}

function imageOf(product: SampleLine['product'], pictures: ReadonlyMap<string, string>): string {
  const picture = sampleMasters(product).flatMap((file) => pictures.get(file) ?? [])[0]
  return picture === undefined ? placeholderImage : pictureAddress(picture)
}
