import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { getItBy } from '#shared/delivery/promise-text.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stitch } from '#web/ui/stitch.tsx'

/** Milliseconds until the order is shown (docs/product/orders.md). */
const redirectAfter = 3000

export function OrderPlaced({ order: { order_id: orderId, promise } }: { order: Order }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const page = href(pages.order, { orderId })

  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => void navigate(page, { replace: true }), redirectAfter)
    return () => clearTimeout(timer)
  }, [page, navigate])

  return (
    <section className="mt-12 grid justify-items-center gap-4 bg-surface p-[clamp(28px,5vw,64px)] text-center">
      <h1 ref={heading} tabIndex={-1} className="display display--md outline-none">
        Order Placed Successfully!
      </h1>
      <p>
        Your order ID is <b className="num">{orderId}</b>.{promise && ` ${getItBy(promise.date)}.`} Taking you
        to the order.
      </p>
      <Stitch
        run
        className="my-2 w-[min(340px,100%)] [animation-timing-function:linear] motion-safe:[animation-duration:3s]"
      />
      <ButtonLink variant="line" to={page} replace>
        View order now
      </ButtonLink>
    </section>
  )
}
