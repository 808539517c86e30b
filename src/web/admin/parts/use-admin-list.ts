import { useEffect } from 'react'
import { useAdminLoad, type AdminLoaded } from './use-admin-load.ts'
import { useViewQuery } from './use-view-query.ts'

interface ListPage {
  page: number
  pages: number
  total: number
}

/** A page of a list. One that the list does not have any more, as after its last row was dealt with, leads to the last. */
export function useAdminList<Answer extends ListPage>(path: string): AdminLoaded<Answer> {
  const query = useViewQuery()
  const loaded = useAdminLoad<Answer>(path)
  const { value } = loaded
  const last = value !== null && value.total > 0 && value.page > value.pages ? value.pages : null

  useEffect(() => {
    if (last !== null) query.set({ page: last === 1 ? null : last }, { replace: true })
  }, [last])

  return last === null ? loaded : { ...loaded, value: null, loading: true }
}
