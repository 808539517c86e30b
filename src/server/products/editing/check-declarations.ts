import { invalid, type FieldErrors } from '#shared/errors.ts'
import { declarationNames, missingDeclarations } from '#shared/products/declarations.ts'
import type { Config } from '../../base/config/config.ts'
import { changedNames, type ProductWrite } from './write-products.ts'

type Shop = Pick<Config, 'ownShop'>
type Write = Omit<ProductWrite, 'id'>

/**
 * A product of an own shop neither goes on sale without its declarations nor loses them on sale. One that was on sale before
 * they were asked for stays.
 */
export function checkDeclarations(shop: Shop, write: Write): void {
  const missing = missingOnSale(shop, write)
  if (Object.keys(missing).length > 0) throw invalid(missing)
}

/** The declarations that a product lacks for what a write would do with it. */
export function missingOnSale({ ownShop }: Shop, write: Write): FieldErrors {
  const { before, after } = write
  if (!ownShop || after.archived) return {}
  const goesOnSale = before === null || before.archived
  const names = goesOnSale ? [] : changedNames(write)
  return goesOnSale || declarationNames.some((name) => names.includes(name)) ? missingDeclarations(after) : {}
}
