import { isShopFault, type ReturnMethod, type ReturnReason, type ReturnWants } from './return-states.ts'

/** Rupees of goods up to which a pickup costs its fee: larger orders were sent without shipping, too. */
const maxGoodsWithFee = 999

interface FeeTerms {
  /** goods of the order, in rupees */
  subtotal: number
  method: ReturnMethod
  /** setting, in rupees */
  returnFee: number
}

/**
 * The fee for a return, in rupees (docs/product/parcels.md, Returns and exchanges): where the shop fetches pieces of a
 * small order for a refund that is not its fault.
 */
export const returnFeeOf = (
  { subtotal, method, returnFee }: FeeTerms,
  lines: readonly { wants: ReturnWants; reason: ReturnReason | null }[],
): number =>
  method === 'pickup' &&
  subtotal <= maxGoodsWithFee &&
  lines.some(({ wants, reason }) => wants === 'refund' && reason !== null && !isShopFault(reason))
    ? returnFee
    : 0
