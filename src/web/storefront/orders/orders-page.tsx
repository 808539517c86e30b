import { orderMessages, type Order } from '#shared/orders/order.schema.ts'
import { api, pages } from '#shared/routes.ts'
import { callApi, sentenceOf } from '#web/api-client.ts'
import { RequireSignIn } from '#web/guard/require-sign-in.tsx'
import { Head } from '#web/head.tsx'
import { useLoad } from '#web/state/use-load.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderRow } from './order-row.tsx'

export default function OrdersPage() {
  return (
    <div className="wrap pt-9">
      <Head title="My Orders" noindex />
      <RequireSignIn text="Please login to view your orders">
        {(user) => <Orders customer={user.id} />}
      </RequireSignIn>
    </div>
  )
}

function Orders({ customer }: { customer: string }) {
  const { value, error, loading, reload, setValue } = useLoad(customer, async (signal) => {
    const call = { access: 'customer', fallback: orderMessages.fetchFailed, signal } as const
    return (await callApi<{ orders: Order[] }>(api.orders, call)).orders
  })
  const change = (changed: Order) =>
    setValue((orders) => orders.map((order) => (order.order_id === changed.order_id ? changed : order)))

  return (
    <>
      <h1 className="display display--lg">My Orders</h1>
      {value && value.length > 0 && (
        <p className="num mt-1.5 text-text-2">
          {value.length} {value.length === 1 ? 'order' : 'orders'}
        </p>
      )}
      <div className="mt-9" aria-busy={loading || undefined}>
        {value ? (
          value.length === 0 ? (
            <NoOrders />
          ) : (
            <ul>
              {value.map((order) => (
                <OrderRow key={order.order_id} order={order} onChange={change} />
              ))}
            </ul>
          )
        ) : loading ? (
          <OrdersSkeleton />
        ) : (
          <ErrorState
            title="Your orders could not be loaded"
            message={sentenceOf(error, orderMessages.fetchFailed)}
            onRetry={reload}
          />
        )}
      </div>
    </>
  )
}

const NoOrders = () => (
  <EmptyState title="No orders yet" text="What you order will hang here, from placed to delivered.">
    <ButtonLink to={pages.products}>Start Shopping</ButtonLink>
  </EmptyState>
)

const OrdersSkeleton = () => (
  <div className="grid gap-6" role="status" aria-label="Loading your orders">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex gap-8 border-t border-line pt-6">
        <Skeleton className="h-[90px] w-[168px]" />
        <div className="grid flex-1 content-center gap-3">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
    ))}
  </div>
)
