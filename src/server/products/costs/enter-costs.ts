import type { SessionUser } from '../../users/session.queries.ts'
import type { Transaction } from '../../db/transaction.ts'
import { productCosts } from '../product.tables.ts'

interface EnteredCost {
  productId: string
  /** null where it is not known any more */
  costPaise: number | null
  /** the delivery that it comes with */
  inwardId?: number
}

/** Enters costs of a unit that are in force from now on. The caller has locked the products. */
export async function enterCosts(
  tx: Transaction,
  by: SessionUser,
  costs: readonly EnteredCost[],
): Promise<void> {
  if (costs.length === 0) return
  await tx.insert(productCosts).values(costs.map((cost) => ({ ...cost, userId: by.id })))
}
