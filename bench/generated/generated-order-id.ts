import { sampleShop } from '../../src/shared/brand/shop.ts'
import { newOrderId } from '../../src/server/trade/new-order-id.ts'

const letters = 8
const ids = 32n ** BigInt(letters)
/** Odd, so that no two numbers have the same id. */
const spread = 663_608_941_737n

/** The id of the n-th order: as little alike as real ones, and never the same. */
export function generatedOrderId(n: number): string {
  const mixed = (BigInt(n) * spread) % ids
  return newOrderId(
    sampleShop.orderPrefix,
    Uint8Array.from({ length: letters }, (_, at) => Number((mixed >> BigInt(at * 5)) & 31n)),
  )
}
