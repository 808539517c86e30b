import * as z from 'zod/mini'

/** A line of the cart in browser storage (docs/product/cart.md). */
const cartItemSchema = z.object({
  /** The product's id. */
  id: z.string(),
  /** Unique, made from the time at which the line was added. */
  cartId: z.string(),
  name: z.string(),
  image: z.string(),
  size: z.string(),
  quantity: z.int().check(z.minimum(1)),
  price: z.int().check(z.nonnegative()),
  originalPrice: z.nullable(z.int()),
})
export type CartItem = z.infer<typeof cartItemSchema>

/** Browser storage, key `cart` (docs/product/cart.md, EMI). */
const cartSchema = z.object({
  items: z.array(cartItemSchema),
  couponCode: z.nullable(z.string()),
  discount: z.int().check(z.nonnegative()),
})
export type Cart = z.infer<typeof cartSchema>
