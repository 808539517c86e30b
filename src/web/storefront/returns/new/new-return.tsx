import type { User } from '#shared/auth/auth.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { call } from '#web/calls/call.ts'
import { useLoad } from '#web/calls/use-load.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailure } from '../../layout/load-failure.tsx'
import { ReturnForm } from './return-form.tsx'

/** "Return or exchange": what of an order comes back, on one page (docs/product/returns.md). */
export function NewReturn({ orderId, user }: { orderId: string; user: User }) {
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'My Orders', to: pages.orders },
          { label: orderId, to: href(pages.order, { orderId }) },
          { label: 'Return' },
        ]}
      />
      <h1 className="display display--lg">Return or exchange</h1>
      <LoadedForm orderId={orderId} user={user} />
    </>
  )
}

function LoadedForm({ orderId, user }: { orderId: string; user: User }) {
  const { value, error, loading, reload } = useLoad(orderId, async (signal) => {
    const input = { params: { id: orderId }, access: 'customer', signal } as const
    const [returnable, { order }] = await Promise.all([
      call('GET /api/orders/:id/returnable', input),
      call('GET /api/orders/:id', input),
    ])
    return { returnable, order }
  })
  const toOrder = (
    <ButtonLink to={href(pages.order, { orderId })} variant="line">
      Back to the order
    </ButtonLink>
  )
  if (value) {
    const { returnable, order } = value
    if (returnable.refusal === null && returnable.lines.some((line) => line.returnable > 0))
      return <ReturnForm order={order} returnable={returnable} user={user} onRefused={reload} />
    return (
      <div className="mt-9">
        <EmptyState
          title="Nothing to return"
          text={returnable.refusal ?? 'Nothing of this order can be returned now.'}
        >
          {toOrder}
        </EmptyState>
      </div>
    )
  }
  if (loading) return <FormSkeleton />
  return (
    <div className="mt-9">
      <LoadFailure
        error={error}
        onRetry={reload}
        title="The order could not be loaded"
        as="h2"
        missing={{ title: 'Order not found', message: 'There is no such order in your account.' }}
      >
        <ButtonLink to={pages.orders}>My Orders</ButtonLink>
      </LoadFailure>
    </div>
  )
}

const FormSkeleton = () => (
  <div className="mt-9 grid gap-8 lg:grid-cols-[minmax(0,1fr)_412px]" role="status" aria-label="Loading">
    <div className="grid content-start gap-5">
      <Skeleton className="h-[150px]" />
      <Skeleton className="h-[150px]" />
    </div>
    <Skeleton className="h-[320px]" />
  </div>
)
