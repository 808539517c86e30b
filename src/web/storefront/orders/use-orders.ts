import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '#shared/orders/order.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { useAction } from '#web/calls/use-action.ts'
import { call } from '#web/calls/call.ts'
import { useLoad } from '#web/calls/use-load.ts'
import { lastPageIn } from '../products/catalogue/list-history.ts'
import { updateHistoryEntry } from '../products/catalogue/update-history-entry.ts'

const pageSize = 20
/** More pages than this are not loaded again at once when somebody comes back. */
const maxPagesRestored = 10

interface OrderPage {
  orders: Order[]
  total: number
  pages: number
}

/** One's own orders, newest first: a page, and further ones on a press. The history entry keeps how many. */
export function useOrders(customer: string) {
  const { state } = useLocation()
  const lastPage = useRef(Math.min(lastPageIn(state), maxPagesRestored))
  const { setValue, ...loaded } = useLoad(customer, async (signal) => {
    const numbers = Array.from({ length: lastPage.current }, (_, index) => index + 1)
    return joinPages(await Promise.all(numbers.map((page) => loadPage(page, signal))))
  })
  const { busy: loadingMore, run } = useAction()
  const [firstNew, setFirstNew] = useState<string | null>(null)

  const loadMore = () =>
    run(async () => {
      const next = await loadPage(lastPage.current + 1)
      lastPage.current += 1
      updateHistoryEntry({ lastPage: lastPage.current })
      setFirstNew(next.orders[0]?.order_id ?? null)
      setValue((shown) => joinPages([shown, next]))
    })
  const change = (changed: Order) =>
    setValue((shown) => ({
      ...shown,
      orders: shown.orders.map((order) => (order.order_id === changed.order_id ? changed : order)),
    }))
  const hasMore = loaded.value !== null && lastPage.current < loaded.value.pages
  return { ...loaded, change, hasMore, loadMore, loadingMore, firstNew }
}

function loadPage(page: number, signal?: AbortSignal): Promise<OrderPage> {
  return call('GET /api/orders', {
    query: { page: String(page), limit: String(pageSize) },
    access: 'customer',
    fallback: orderMessages.fetchFailed,
    signal,
  })
}

/** An order that moved to the next page meanwhile, because there is a newer one, is there once. */
function joinPages(pages: readonly OrderPage[]): OrderPage {
  const { total, pages: count } = pages.at(-1)!
  const orders = new Map(pages.flatMap((page) => page.orders).map((order) => [order.order_id, order]))
  return { orders: [...orders.values()], total, pages: count }
}
