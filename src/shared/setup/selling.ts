import * as z from 'zod/mini'

/** `soon`: closed until it is lawful. `paused`: shown, without new orders. */
export const sellingStates = ['soon', 'paused', 'open'] as const
export type SellingState = (typeof sellingStates)[number]

/** `message` is the owner's line in the banner while the shop is paused. */
export const sellingSchema = z.object({ state: z.enum(sellingStates), message: z.string() })
export type Selling = z.infer<typeof sellingSchema>

export const openSelling: Selling = { state: 'open', message: '' }

/** The errors of SHOP_CLOSED. */
export const closedMessages = {
  soon: 'We open soon',
  paused: 'We are not taking orders at the moment',
} as const satisfies Record<Exclude<SellingState, 'open'>, string>

/** The error of SHOP_NOT_EMPTY. */
export const sampleNotNow = 'Sample data is for a shop that has not opened and has no orders'

export const maxPauseMessage = 160
