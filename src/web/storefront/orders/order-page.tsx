import { useParams } from 'react-router'
import { pages } from '#shared/routes.ts'
import { RequireSignIn } from '#web/auth/require-sign-in.tsx'
import { Head } from '#web/app/head.tsx'
import { call } from '#web/calls/call.ts'
import { useLoad } from '#web/calls/use-load.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'

export default function OrderPage() {
  const { orderId = '' } = useParams()
  return (
    <div className="wrap min-h-svh pt-9">
      <Head title={`Order ${orderId}`} />
      <RequireSignIn text="Please login to view your orders">
        {(user) => <LoadedOrder key={orderId + user.id} orderId={orderId} />}
      </RequireSignIn>
    </div>
  )
}

function LoadedOrder({ orderId }: { orderId: string }) {
  const { value, error, loading, reload, setValue } = useLoad(orderId, async (signal) => {
    const [{ order }, { OrderDetails }] = await Promise.all([
      call('GET /api/orders/:id', { params: { id: orderId }, access: 'customer', signal }),
      // Beside the order, and whole: parts that came later would move the others.
      import('./order-details.tsx').catch(reloadOnNewVersion),
    ])
    return { order, OrderDetails }
  })
  return (
    <>
      <Breadcrumbs items={[{ label: 'My Orders', to: pages.orders }, { label: orderId }]} />
      {value ? (
        <value.OrderDetails
          order={value.order}
          onChange={(order) => setValue((now) => ({ ...now, order }))}
        />
      ) : loading ? (
        <OrderSkeleton />
      ) : (
        <LoadFailure
          error={error}
          onRetry={reload}
          title="The order could not be loaded"
          missing={{ message: 'There is no such order in your account.' }}
        >
          <ButtonLink to={pages.orders}>My Orders</ButtonLink>
        </LoadFailure>
      )}
    </>
  )
}

const OrderSkeleton = () => (
  <div className="grid gap-8" role="status" aria-label="Loading the order">
    <Skeleton className="h-14 w-2/3" />
    <Skeleton className="h-16" />
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_412px]">
      <Skeleton className="h-[420px]" />
      <Skeleton className="h-[420px]" />
    </div>
  </div>
)
