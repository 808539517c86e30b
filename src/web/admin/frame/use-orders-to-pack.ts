import { useEffect, useRef } from 'react'
import { adminApi } from '#shared/admin-routes.ts'
import { href } from '#shared/routes.ts'
import { useStore } from '#web/state/store.ts'
import { orderChanges } from '../orders/set-order-status.ts'
import { useAdminLoad } from '../parts/use-admin-load.ts'

/** How many orders wait to be packed; asked again when the view or the status of an order changes. */
export function useOrdersToPack(view: string): number {
  const { value, reload } = useAdminLoad<{ total: number }>(
    href(adminApi.orders, null, { status: 'placed', limit: 1 }),
  )
  const changes = useStore(orderChanges, 0)
  const moment = `${view} ${changes}`
  const asked = useRef(moment)
  useEffect(() => {
    if (asked.current !== moment) reload()
    asked.current = moment
  }, [moment, reload])
  return value?.total ?? 0
}
