import { useEffect, useRef } from 'react'
import type { Order } from '#shared/orders/order.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { pages } from '#shared/routes.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { RequireSignIn } from '#web/auth/require-sign-in.tsx'
import { Head } from '#web/app/head.tsx'
import { Link } from '#web/ui/link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderRow } from './order-row.tsx'
import { useOrders } from './use-orders.ts'

export default function OrdersPage() {
  return (
    <div className="wrap min-h-svh">
      <Head title="My Orders" />
      <RequireSignIn text="Please login to view your orders">
        {(user) => <Orders customer={user.id} />}
      </RequireSignIn>
    </div>
  )
}

function Orders({ customer }: { customer: string }) {
  const { value, error, loading, reload, change, ...more } = useOrders(customer)
  return (
    <>
      <div className="list-head">
        <h1 className="display display--lg">My Orders</h1>
        {/* As high without orders, so that the list stays in its place. */}
        <p className="num flex min-h-tap flex-wrap items-baseline gap-x-4 text-text-2">
          {value && value.total > 0 && (
            <>
              {value.total} {value.total === 1 ? 'order' : 'orders'}
              <Link className="link" to={pages.returns}>
                Returns
              </Link>
            </>
          )}
        </p>
      </div>
      <div aria-busy={loading || undefined}>
        {value ? (
          value.orders.length === 0 ? (
            <NoOrders />
          ) : (
            <OrderList orders={value.orders} total={value.total} onChange={change} {...more} />
          )
        ) : loading ? (
          <OrdersSkeleton />
        ) : (
          <ErrorState
            title="Your orders could not be loaded"
            message={errorMessage(error, orderMessages.fetchFailed)}
            onRetry={reload}
          />
        )}
      </div>
    </>
  )
}

interface OrderListProps {
  orders: readonly Order[]
  total: number
  onChange: (order: Order) => void
  hasMore: boolean
  loadMore: () => void
  loadingMore: boolean
  /** the first order of the page that was loaded last */
  firstNew: string | null
}

function OrderList({ orders, total, onChange, hasMore, loadMore, loadingMore, firstNew }: OrderListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const index = orders.findIndex((order) => order.order_id === firstNew)
    if (index >= 0) list.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true })
  }, [firstNew])

  return (
    <>
      <ul ref={list}>
        {orders.map((order) => (
          <OrderRow key={order.order_id} order={order} onChange={onChange} />
        ))}
      </ul>
      {hasMore && (
        <div className="more">
          <p className="num text-sm text-text-2" role="status">
            Showing {orders.length} of {total}
          </p>
          <Button variant="line" busy={loadingMore} busyLabel="Loading..." onClick={loadMore}>
            Show More Orders
          </Button>
        </div>
      )}
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
      <div key={row} className="flex gap-4 border-t border-line pt-6">
        <Skeleton className="h-[90px] w-18" />
        <div className="grid flex-1 content-center gap-3">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
    ))}
  </div>
)
