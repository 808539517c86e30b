import type { Rupees } from '#shared/money.ts'

/** A line with today's name, picture and price. */
export interface FrozenLine {
  productId: string
  size: string
  name: string
  image: string
  hsnCode: string
  /** units or pairs in one */
  packOf: number
  quantity: number
  price: Rupees
  finalSale: boolean
}
