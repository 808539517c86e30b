import { useEffect, useState } from 'react'
import type { Cart } from '#shared/cart/cart.schema.ts'
import type { Quote, QuoteInput } from '#shared/cart/quote.schema.ts'
import { rupees } from '#shared/money.ts'
import { linesSubtotal, totalsFor, type Totals } from '#shared/tax/pricing.ts'
import { useTaxScheme } from '#web/app/site.ts'
import { call } from '#web/calls/call.ts'
import { cart as cartStore } from '#web/cart/cart-store.ts'
import { useSession } from '#web/auth/session-store.ts'
import { readToken } from '#web/calls/session-token.ts'
import { useOnline } from '#web/ui/use-online.ts'
import { quotedLine } from './cart-changes.ts'

/** Milliseconds of rest before a changed cart is quoted again: pressing plus five times asks once. */
const rest = 250

export interface QuotedCart {
  /** the server's response for the cart as it is now; null while it is on its way */
  quote: Quote | null
  /** the last response, perhaps for the cart of a moment ago: stock and prices to go by */
  lastQuote: Quote | null
  /** the server's figures, or ours by the same rules until they are there */
  totals: Totals
  failed: boolean
  /** why the coupon was taken off */
  couponError: string | null
  /** asks the server again */
  refresh: () => void
}

/**
 * The cart at the server's prices, on opening and after every change (docs/product/cart.md, Cart), with the promise for a
 * pincode, and the taxes of a state.
 */
export function useQuote(cart: Cart, { pincode = '', state = '' } = {}): QuotedCart {
  const online = useOnline()
  // A session that begins or ends changes which coupons can be used.
  useSession()
  const token = readToken()
  const [response, setResponse] = useState<{ key: string; quote: Quote } | null>(null)
  const [failed, setFailed] = useState(false)
  const [couponError, setCouponError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const isFlat = useTaxScheme() === 'sample'
  const asked = { ...quoteInput(cart), ...(pincode !== '' && { pincode }) }
  const key = JSON.stringify([asked, isFlat ? '' : state])

  useEffect(() => {
    if (cart.items.length === 0) return
    const controller = new AbortController()
    const ask = async () => {
      try {
        const quote = await fetchQuote(
          { ...asked, ...(!isFlat && (await withStateCode(state))) },
          controller.signal,
        )
        setResponse({ key, quote })
        setFailed(false)
        setCouponError((before) => quote.coupon_error ?? (quote.coupon_code ? null : before))
        takeOver(quote)
      } catch {
        if (!controller.signal.aborted) setFailed(true)
      }
    }
    const timer = setTimeout(ask, response === null ? 0 : rest)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, round, online, token])

  const quote = response?.key === key ? response.quote : null
  return {
    quote,
    lastQuote: response?.quote ?? null,
    totals: quote ?? estimate(cart, isFlat),
    failed,
    couponError,
    refresh: () => setRound((before) => before + 1),
  }
}

export const fetchQuote = (input: QuoteInput, signal?: AbortSignal): Promise<Quote> =>
  call('POST /api/cart/quote', { access: 'quiet', body: input, signal })

export const quoteInput = (cart: Cart): QuoteInput => ({
  items: cart.items.map(({ id, size, quantity }) => ({ product_id: id, size, quantity })),
  coupon_code: cart.couponCode,
})

/** The GST code of a state; nothing where none is meant. */
export async function withStateCode(state: string): Promise<{ state_code?: string }> {
  if (state === '') return {}
  const { gstStateCode } = await import('#shared/tax/gst-states.ts')
  const code = gstStateCode(state)
  return code === null ? {} : { state_code: code }
}

/** Without the tax that is added, which only the server knows but for the sample. */
function estimate(cart: Cart, isFlat: boolean): Totals {
  const subtotal = linesSubtotal(cart.items)
  const discount = rupees(Math.min(cart.discount, subtotal))
  return totalsFor(subtotal, discount, isFlat ? undefined : rupees(0))
}

/** Updates names, pictures and the coupon's worth, which need no consent. Removes a refused coupon. */
function takeOver(quote: Quote): void {
  const cart = cartStore.get()
  for (const line of cart.items) {
    const item = quotedLine(line, quote.items)
    if (!item || item.name === null) continue
    const fresh = { name: item.name, image: item.image ?? '', originalPrice: item.original_price }
    if (fresh.name !== line.name || fresh.image !== line.image || fresh.originalPrice !== line.originalPrice)
      cartStore.update(line.cartId, fresh)
  }
  if (cart.couponCode === null) return
  if (quote.coupon_error !== undefined) cartStore.removeCoupon()
  else if (quote.coupon_code === cart.couponCode && quote.discount !== cart.discount)
    cartStore.applyCoupon(cart.couponCode, quote.discount)
}
