import { useEffect } from 'react'
import { adminApi } from '#shared/admin-routes.ts'
import { href } from '#shared/routes.ts'
import { invalidate, useStaffQuery } from '../parts/use-staff-query.ts'

const path = href(adminApi.orders, null, { status: 'placed', limit: 1 })

/** Counts the orders that wait to be packed; read again with every view. */
export function useOrdersToPack(view: string): number {
  const { data, refetch } = useStaffQuery<{ total: number }>(path)
  useEffect(() => {
    void refetch({ cancelRefetch: false })
  }, [view])
  return data?.total ?? 0
}

/** Counts again after the status of an order was changed. */
export const recountOrdersToPack = (): void => void invalidate(path)
