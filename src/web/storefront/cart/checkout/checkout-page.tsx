import './checkout-page.css'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#shared/auth/auth.schema.ts'
import { pages } from '#shared/routes.ts'
import { RequireSignIn } from '#web/auth/require-sign-in.tsx'
import { Head } from '#web/app/head.tsx'
import { useCart } from '#web/cart/cart-store.ts'
import { CheckoutForm } from './checkout-form.tsx'

export default function CheckoutPage() {
  return (
    <div className="checkout wrap min-h-svh">
      <Head title="Checkout" />
      <RequireSignIn text="Please login to place an order">
        {(user) => <Checkout key={user.id} user={user} />}
      </RequireSignIn>
    </div>
  )
}

/** An empty cart leads to the cart page, but not while the success is shown (docs/product/orders.md). */
function Checkout({ user }: { user: User }) {
  const cart = useCart()
  const navigate = useNavigate()
  const [placed, setPlaced] = useState<ReactNode>(null)
  const empty = cart.items.length === 0

  useEffect(() => {
    if (empty && placed === null) void navigate(pages.cart, { replace: true })
  }, [empty, placed, navigate])

  if (placed !== null) return placed
  return !empty && <CheckoutForm user={user} cart={cart} onPlaced={setPlaced} />
}
