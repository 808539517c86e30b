import { lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { getItBy } from '#shared/delivery/promise-text.ts'
import { sharePicture } from '#shared/media/share-picture.ts'
import { formatRupees } from '#shared/money.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'

/** Milliseconds until the order is shown (docs/product/orders.md). */
const redirectAfter = 3000

const StitchedGarment = lazy(() => import('./stitched-garment.tsx').catch(reloadOnNewVersion))

export function OrderPlaced({ order }: { order: Order }) {
  const { order_id: orderId, promise, items, payment_method: method, total } = order
  const [first] = items
  const picture = sharePicture(first?.image ?? '', 'plain')
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
      <div className="my-2 h-[200px]">
        <Suspense>
          <StitchedGarment name={first?.name ?? ''} />
        </Suspense>
      </div>
      <p className="text-sm text-text-2">
        Next we check and pack it, and mail you when it leaves.
        {method.type === 'cod' && ` You pay ${formatRupees(total)} when it arrives.`}
      </p>
      {picture !== undefined && (
        <a className="link text-sm" href={picture} target="_blank" rel="noreferrer">
          A picture to share
        </a>
      )}
      <ButtonLink variant="line" to={page} data-replace>
        View order now
      </ButtonLink>
    </section>
  )
}
