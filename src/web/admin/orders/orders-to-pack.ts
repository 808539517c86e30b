import { useEffect } from 'react'
import { invalidate, useStaffQuery } from '../parts/use-staff-query.ts'

const input = { query: { to_pack: 'yes', limit: 1 } } as const

/** Counts the orders that wait to be packed; read again with every view. */
export function useOrdersToPack(view: string): number {
  const { data, refetch } = useStaffQuery('GET /api/orders/admin', input)
  useEffect(() => {
    void refetch({ cancelRefetch: false })
  }, [view])
  return data?.total ?? 0
}

/** Counts again after the status of an order was changed. */
export const recountOrdersToPack = (): void => void invalidate('GET /api/orders/admin', input)
