import { invalid, StoreError } from '../errors.ts'
import { gstStates, gstStateCode, gstState } from './gst-states.ts'
import type { Seller } from './seller.schema.ts'
import type { BusinessBuyer } from './business-buyer.schema.ts'
import { taxMessages } from './tax-messages.ts'
import type { TaxSettings } from './tax-settings.schema.ts'

/** Within the seller's state CGST and SGST are due, else IGST. */
export const isSameStateAs = (seller: Pick<Seller, 'state'> | null, stateCode: string): boolean =>
  seller !== null && gstStateCode(seller.state) === stateCode

interface SellingTerms extends TaxSettings {
  seller: Seller | null
}

interface AddressedState {
  state: string
  state_code?: string | null | undefined
}

const isStateCode = (code: string): boolean => gstStates.some((state) => state.code === code)

/**
 * GST code of the state to which an order goes (docs/product/tax.md, State and business): the code that was chosen, else what the name
 * means. Null for a name that means none, which only the sample accepts. Refuses a state to
 * which the shop may not sell.
 */
export function deliveryState(
  { state, state_code: code }: AddressedState,
  terms: SellingTerms,
): string | null {
  const field = 'shipping_address.state'
  if (code != null && !isStateCode(code)) throw invalid({ [field]: taxMessages.chooseState })
  const found = code ?? gstStateCode(state)
  if (terms.scheme === 'sample') return found
  if (found === null) throw invalid({ [field]: taxMessages.chooseState })
  const within = onlyWithin(found, terms)
  if (within !== null) throw invalid({ [field]: taxMessages.deliversWithin(within) })
  return found
}

/** The state of the seller, where the shop may sell within it alone and the other state is none of it. */
export function onlyWithin(stateCode: string | null, terms: SellingTerms): string | null {
  if (terms.scheme === 'sample' || terms.registration === 'regular' || terms.seller === null) return null
  return stateCode === null || isSameStateAs(terms.seller, stateCode) ? null : terms.seller.state
}

/** Composition dealers charge no tax, and above five crore rupees an invoice to a business needs what this store cannot do. */
export const mayInvoiceBusinesses = ({ registration, scheme, above_5_crore }: TaxSettings): boolean =>
  registration === 'regular' && scheme !== 'sample' && !above_5_crore

interface BusinessOrder {
  business: BusinessBuyer
  /** of the state of delivery */
  stateCode: string
  terms: SellingTerms
  /** of the GSTIN, for refusals */
  field: string
}

/** A GSTIN on an invoice is of the state that the order goes to, and not of the shop itself. */
export function checkBusiness({ business: { gstin }, stateCode, terms, field }: BusinessOrder): void {
  if (!mayInvoiceBusinesses(terms)) throw new StoreError('NO_BUSINESS_INVOICE', taxMessages.noBusinessInvoice)
  const code = gstin.slice(0, 2)
  if (!isStateCode(code)) throw invalid({ [field]: taxMessages.gstinWrong })
  if (gstin === terms.seller?.gstin) throw invalid({ [field]: taxMessages.gstinOwn })
  if (code !== stateCode)
    throw invalid({ [field]: taxMessages.gstinElsewhere(gstState(code).name, gstState(stateCode).name) })
}
