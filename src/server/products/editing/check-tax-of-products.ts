import { invalid } from '#shared/errors.ts'
import { formatRupees } from '#shared/money.ts'
import { payableFor } from '#shared/tax/price-cart.ts'
import { refuseHsnCode } from '#shared/tax/refuse-hsn-code.ts'
import { taxMessages } from '#shared/tax/tax-messages.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findTaxTerms, holdSeller } from '../../tax/tax-terms.queries.ts'
import type { ProductState } from './product-state.ts'

interface EditedProduct {
  after: ProductState
  /** of the fields that change */
  names: readonly string[]
}

/**
 * Products on sale have a rate of tax where the shop charges it, and cost with their tax no more than their MRP
 * (docs/product/tax.md, Rates). Throws VALIDATION_FAILED. What only changes stock is not looked at.
 */
export async function checkTaxOfProducts(tx: Transaction, changes: readonly EditedProduct[]): Promise<void> {
  const edited = changes.filter(
    ({ after, names }) => !after.archived && names.some((name) => name !== 'sizeStock'),
  )
  if (edited.length === 0) return
  await holdSeller(tx)
  const terms = await findTaxTerms(tx)
  for (const { after } of edited) {
    const refusal = refuseHsnCode(terms, after.hsn_code)
    if (refusal !== null) throw invalid({ hsn_code: refusal })
    if (after.mrp === null) continue
    const goods = { price: after.price, packOf: after.pack_of, hsnCode: after.hsn_code }
    if (payableFor(terms, goods) > after.mrp)
      throw invalid({ price: taxMessages.aboveMrp(formatRupees(after.mrp)) })
  }
}
