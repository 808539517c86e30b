import { placeOfSupply } from '#shared/tax/place-of-supply.ts'
import type { OrderInput } from '#shared/orders/order.schema.ts'
import { checkBusiness, deliveryState, isSameStateAs } from '#shared/tax/delivery-state.ts'
import { missingRate, missingSetUp } from '#shared/tax/missing-setup.ts'
import { priceCart, type PricedCart } from '#shared/tax/price-cart.ts'
import { taxesOfLines } from '#shared/tax/shown-tax.ts'
import type { TaxedPaise } from '#shared/tax/tax-inside.ts'
import { NoTaxRate } from '#shared/tax/tax-of-cart.ts'
import type { TaxScheme } from '#shared/tax/tax-scheme.ts'
import { schemeOfOrder } from '#shared/tax/tax-settings.schema.ts'
import { notReady } from '../../products/tax-terms/not-ready.ts'
import type { StoreTaxTerms } from '../../products/tax-terms/tax-terms.queries.ts'
import type { FrozenLine } from './frozen-line.ts'

/** By which law and to which state a new order is sold. */
export interface OrderPlace {
  scheme: TaxScheme
  /** Without it no tax is shown. */
  isTaxed: boolean
  /** null where the typed text names none, which only the sample accepts */
  stateCode: string | null
  isSameState: boolean
}

/** The state that an order goes to, for its tax. Nothing is sold before it is chosen how the shop is taxed. */
export function placeOfOrder({ shipping_address, business }: OrderInput, terms: StoreTaxTerms): OrderPlace {
  if (terms.version === 0) throw notReady(missingSetUp(terms))
  const stateCode = deliveryState(shipping_address, terms)
  if (business) checkBusiness({ business, stateCode: stateCode ?? '', terms, field: 'business.gstin' })
  const scheme = schemeOfOrder(terms)
  const { seller } = terms
  const isInvoicedByAddress = seller !== null && (scheme === 'sample' || stateCode === null)
  const place = isInvoicedByAddress ? placeOfSupply(shipping_address, seller).state_code : stateCode
  return {
    scheme,
    isTaxed: terms.registration === 'regular',
    stateCode,
    isSameState: place !== null && isSameStateAs(seller, place),
  }
}

/** `priceCart`; a product without a rate is what the shop lacks to sell. */
export function priceOrder(cart: Parameters<typeof priceCart>[0]): PricedCart {
  try {
    return priceCart(cart)
  } catch (error) {
    if (!(error instanceof NoTaxRate)) throw error
    throw notReady([missingRate(error.hsnCode)])
  }
}

/** The taxes inside each line, as they are kept with it; none where none are shown, nor in the sample. */
export function placedTaxes(
  lines: readonly FrozenLine[],
  priced: PricedCart,
  { scheme, isTaxed, isSameState }: OrderPlace,
): TaxedPaise[] {
  if (scheme === 'sample' || !isTaxed) return []
  return taxesOfLines({
    lines: lines.map((line, index) => ({ ...line, ...priced.lines[index]! })),
    isSameState,
  })
}
