import { useId, useState, type FormEvent } from 'react'
import type { Cart } from '#shared/cart/cart.schema.ts'
import { normalizeCouponCode } from '#shared/coupons/coupon.ts'
import { formatRupees } from '#shared/money.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { cart as cartStore } from '#web/cart/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { fetchQuote, quoteInput } from './use-quote.ts'

interface CouponBoxProps {
  cart: Cart
  /** why the server took a coupon off that had been applied */
  takenOff: string | null
}

/** One coupon an order; its worth is the server's word (docs/product/cart.md, Coupons). */
export function CouponBox({ cart, takenOff }: CouponBoxProps) {
  const id = useId()
  const [entered, setEntered] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const shownError = error ?? (cart.couponCode === null && entered === '' ? takenOff : null)

  async function apply(event: FormEvent) {
    event.preventDefault()
    const code = normalizeCouponCode(entered)
    if (code === '' || busy) return
    setBusy(true)
    try {
      const quote = await fetchQuote({ ...quoteInput(cart), coupon_code: code })
      if (quote.coupon_error) return setError(quote.coupon_error)
      cartStore.applyCoupon(code, quote.discount)
      setEntered('')
      setError(null)
    } catch (failure) {
      setError(errorMessage(failure))
    } finally {
      setBusy(false)
    }
  }

  function remove() {
    cartStore.removeCoupon()
    setEntered('')
    setError(null)
  }

  return (
    <div {...keptFocus} className="field outline-none">
      <label className="label" htmlFor={id}>
        Coupon
      </label>
      <form className="joined" onSubmit={apply} noValidate>
        <input
          id={id}
          name="coupon"
          className="input uppercase"
          value={entered}
          onChange={(event) => {
            setEntered(event.target.value.toUpperCase())
            setError(null)
          }}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={shownError ? `${id}-error` : undefined}
        />
        <Button type="submit" small busy={busy}>
          Apply
        </Button>
      </form>
      <div role="status" className="contents">
        {shownError && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
        {cart.couponCode && (
          <Note tone="ok" icon="tag" className="items-center py-1 pr-1">
            <span className="flex items-center justify-between gap-2">
              {cart.couponCode} applied, {formatRupees(cart.discount)} off
              <IconButton icon="close" label={`Remove coupon ${cart.couponCode}`} onClick={remove} />
            </span>
          </Note>
        )}
      </div>
    </div>
  )
}
