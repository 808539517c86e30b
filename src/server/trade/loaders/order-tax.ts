import { rupees } from '#shared/money.ts'
import { placeOfSupply } from '#shared/tax/place-of-supply.ts'
import { isSameStateAs } from '#shared/tax/delivery-state.ts'
import { orderShownTax, shownTaxOfRows, type ShownTax } from '#shared/tax/shown-tax.ts'
import type { OrderLineRow, WholeOrder } from './order.queries.ts'

/** Taxes of an order as it was placed, and from its invoice on as invoiced (docs/product/tax.md, Documents). */
export function taxOfPlacedOrder(order: WholeOrder): ShownTax {
  const { taxScheme: scheme, lines, money } = order
  if (money.invoiced) return shownTaxOfRows(scheme, money.invoiced)
  return orderShownTax({
    scheme,
    isTaxed: lines.some(({ rate }) => rate !== null),
    isSameState: isSameStateOf(order),
    subtotal: order.subtotal,
    tax: order.tax,
    charges: [order.shippingCost + order.shippingTax, order.codFee + order.codFeeTax],
    lines,
  })
}

/** HSN code, rate and discount of a line of it. */
export function taxOfLine({ money }: WholeOrder, { position, hsnCode, rate, discount }: OrderLineRow) {
  const invoiced = money.invoiced?.lines.find((row) => row.position === position)
  return {
    hsn_code: invoiced?.hsn ?? hsnCode,
    rate: invoiced ? invoiced.rate : rate,
    discount: rupees(discount),
  }
}

/** As its invoice says, or will say; before it as the taxes of its lines say, and where they have none, as the seller's state of now. */
function isSameStateOf({ lines, money, shippingAddress, stateCode, taxScheme }: WholeOrder): boolean {
  if (money.sameState !== null) return money.sameState
  const taxed = lines.find(({ cgstPaise, igstPaise }) => cgstPaise || igstPaise)
  if (taxed) return taxed.igstPaise === 0
  if (money.sellerState === null) return false
  const seller = { state: money.sellerState }
  const invoiced = placeOfSupply(shippingAddress, seller).state_code
  return isSameStateAs(seller, taxScheme === 'sample' ? invoiced : (stateCode ?? invoiced))
}
