import { invalid } from '#shared/errors.ts'
import { declarationNames, missingDeclarations } from '#shared/products/declarations.ts'
import type { Config } from '../../config/config.ts'
import { changedNames, type ProductWrite } from './write-products.ts'

/**
 * Throws VALIDATION_FAILED where a product of an own shop would go on sale without its declarations, or loses them on sale. One that
 * was on sale before they were asked for stays.
 */
export function checkDeclarations(
  { ownShop }: Pick<Config, 'ownShop'>,
  writes: readonly Omit<ProductWrite, 'id'>[],
): void {
  if (!ownShop) return
  for (const write of writes) {
    const { before, after } = write
    if (after.archived) continue
    const goesOnSale = before === null || before.archived
    if (!goesOnSale && !declarationNames.some((name) => changedNames(write).includes(name))) continue
    const missing = missingDeclarations(after)
    if (Object.keys(missing).length > 0) throw invalid(missing)
  }
}
