import { invalid, StoreError, type FieldErrors } from '#shared/errors.ts'
import { formatRupees } from '#shared/money.ts'
import { payableFor } from '#shared/tax/price-cart.ts'
import { refuseHsnCode } from '#shared/tax/refuse-hsn-code.ts'
import type { TaxTerms } from '#shared/tax/tax-settings.schema.ts'
import { taxMessages } from '#shared/tax/tax-messages.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findTaxTerms, holdSeller } from '../tax-terms/tax-terms.queries.ts'
import type { ProductState } from './product-state.ts'

interface EditedProduct {
  after: ProductState
  /** of the fields that change */
  names: readonly string[]
}

/**
 * Products on sale have a rate of tax where the shop charges it, and cost with their tax no more than their MRP
 * (docs/product/tax.md, Rates). Of many products a refusal names the first. What only changes stock is not looked at.
 */
export async function checkTaxOfProducts(tx: Transaction, changes: readonly EditedProduct[]): Promise<void> {
  if (!changes.some(isLookedAt)) return
  await holdSeller(tx)
  const terms = await findTaxTerms(tx)
  for (const change of changes) {
    const refusal = taxProblem(terms, change)
    if (refusal === null) continue
    if (changes.length === 1) throw invalid(refusal)
    const [message] = Object.values(refusal)
    throw new StoreError('VALIDATION_FAILED', `${change.after.name}: ${message}`)
  }
}

const isLookedAt = ({ after, names }: EditedProduct): boolean =>
  !after.archived && names.some((name) => name !== 'sizeStock')

/** The error of a product whose tax does not fit, at its field. */
export function taxProblem(terms: TaxTerms, change: EditedProduct): FieldErrors | null {
  const { after } = change
  if (!isLookedAt(change)) return null
  const refusal = refuseHsnCode(terms, after.hsn_code)
  if (refusal !== null) return { hsn_code: refusal }
  if (after.mrp === null) return null
  const goods = { price: after.price, packOf: after.pack_of, hsnCode: after.hsn_code }
  return payableFor(terms, goods) > after.mrp
    ? { price: taxMessages.aboveMrp(formatRupees(after.mrp)) }
    : null
}
