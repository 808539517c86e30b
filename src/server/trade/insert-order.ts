import { onePlan, statement } from '../db/statement.ts'
import type { Transaction } from '../db/transaction.ts'
import { finishTaking, stockTaken } from '../products/stock/move-stock.ts'
import type { orderLines, orders } from './tables/order.tables.ts'

export type NewOrderRow = Required<
  Pick<
    typeof orders.$inferInsert,
    | 'orderId'
    | 'userId'
    | 'paymentType'
    | 'cardLast4'
    | 'cardType'
    | 'shippingAddress'
    | 'note'
    | 'subtotal'
    | 'shippingCost'
    | 'tax'
    | 'discount'
    | 'couponCode'
    | 'total'
    | 'createdAt'
    | 'payToken'
    | 'payBy'
    | 'codFee'
    | 'codState'
    | 'codCheck'
    | 'dispatchOn'
    | 'promisedOn'
    | 'zone'
    | 'taxScheme'
    | 'stateCode'
    | 'business'
    | 'shippingTax'
    | 'codFeeTax'
  >
>

export type NewOrderLine = Required<
  Omit<typeof orderLines.$inferInsert, 'orderId' | 'position' | 'cancelled'>
>

/**
 * Takes the stock of a new order and inserts the order, its lines in this order, and the first entry of its history, in one
 * statement to save round trips.
 */
export async function insertOrder(
  tx: Transaction,
  order: NewOrderRow,
  lines: readonly NewOrderLine[],
): Promise<void> {
  const [inserted] = await insert(tx, { ...columnsOf(order), ...columnsOfLines(lines) })
  await finishTaking(tx, lines, inserted!.taken)
}

const columnsOf = (order: NewOrderRow) => ({
  ...order,
  shippingAddress: JSON.stringify(order.shippingAddress),
  codCheck: order.codCheck && JSON.stringify(order.codCheck),
  business: order.business && JSON.stringify(order.business),
})

const columnsOfLines = (lines: readonly NewOrderLine[]) => ({
  productIds: lines.map((line) => line.productId),
  sizes: lines.map((line) => line.size),
  quantities: lines.map((line) => line.quantity),
  prices: lines.map((line) => line.price),
  names: lines.map((line) => line.name),
  images: lines.map((line) => line.image),
  hsnCodes: lines.map((line) => line.hsnCode),
  finalSales: lines.map((line) => line.finalSale),
  packsOf: lines.map((line) => line.packOf),
  discounts: lines.map((line) => line.discount),
  addedTaxes: lines.map((line) => line.addedTax),
  rates: lines.map((line) => line.rate),
  taxable: lines.map((line) => line.taxablePaise),
  cgst: lines.map((line) => line.cgstPaise),
  sgst: lines.map((line) => line.sgstPaise),
  igst: lines.map((line) => line.igstPaise),
})

type NewRows = ReturnType<typeof columnsOf> & ReturnType<typeof columnsOfLines>

const insert = statement<NewRows, { taken: number }>(
  `with wanted as (
    select * from unnest(:productIds::text[], :sizes::text[], :quantities::int[], :prices::int[], :names::text[], :images::text[],
      :hsnCodes::text[], :finalSales::boolean[], :packsOf::int[], :discounts::int[], :addedTaxes::int[], :rates::numeric[],
      :taxable::bigint[], :cgst::bigint[], :sgst::bigint[], :igst::bigint[])
      with ordinality as l(product_id, size, quantity, price, name, image, hsn_code, final_sale,
        pack_of, discount, added_tax, rate, taxable_paise, cgst_paise, sgst_paise, igst_paise, number)
    ${onePlan('productIds')}
  ),
  placed as (
    insert into orders (order_id, user_id, payment_type, card_last4, card_type, shipping_address, note,
      subtotal, shipping_cost, tax, discount, coupon_code, total, created_at, updated_at, pay_token, pay_by,
      cod_fee, cod_state, cod_check, dispatch_on, promised_on, zone,
      tax_scheme, state_code, business, shipping_tax, cod_fee_tax)
    values (:orderId, :userId, :paymentType, :cardLast4, :cardType, :shippingAddress, :note,
      :subtotal, :shippingCost, :tax, :discount, :couponCode, :total, :createdAt, :createdAt, :payToken, :payBy,
      :codFee, :codState, :codCheck, :dispatchOn, :promisedOn, :zone,
      :taxScheme, :stateCode, :business, :shippingTax, :codFeeTax)
    returning id, order_id, user_id, status, created_at
  ),
  written as (
    insert into order_lines (order_id, position, product_id, size, name, image, hsn_code, quantity, price, final_sale,
      pack_of, discount, added_tax, rate, taxable_paise, cgst_paise, sgst_paise, igst_paise)
    select placed.id, number - 1, product_id, size, name, image, hsn_code, quantity, price, final_sale,
      pack_of, discount, added_tax, rate, taxable_paise, cgst_paise, sgst_paise, igst_paise from placed, wanted
  ),
  remembered as (
    insert into order_history (order_id, status, user_id, at) select id, status, user_id, created_at from placed
  ),
  movement as (select 'order' as reason, order_id, user_id, null::bigint as parcel_id, null::bigint as return_id from placed),
  ${stockTaken}
  select count(*)::int as taken from moved`,
)
