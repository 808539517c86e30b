import { returnPolicy } from '../products/return-policy.ts'
import { isShopFault, type ReturnMethod, type ReturnReason, type ReturnWants } from './return-states.ts'

interface FeeTerms {
  /** goods of the order, in rupees */
  subtotal: number
  method: ReturnMethod
  /** setting, in rupees */
  returnFee: number
}

/**
 * The fee for a return, in rupees (docs/product/returns.md): where the shop fetches units of a
 * small order for a refund that is not its fault.
 */
export const chargedReturnFee = (
  { subtotal, method, returnFee }: FeeTerms,
  lines: readonly { wants: ReturnWants; reason: ReturnReason | null }[],
): number =>
  method === 'pickup' &&
  subtotal <= returnPolicy.freeReturnsAbove &&
  lines.some(({ wants, reason }) => wants === 'refund' && reason !== null && !isShopFault(reason))
    ? returnFee
    : 0
