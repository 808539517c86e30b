import { Pagination } from '#web/ui/pagination.tsx'
import { useViewQuery } from './use-view-query.ts'

interface ListFootProps {
  page: number
  pages: number
  total: number
  /** rows of a full page */
  limit: number
}

/** `1–20 of 428`, and the way to the other pages. */
export function ListFoot({ page, pages, total, limit }: ListFootProps) {
  const query = useViewQuery()
  const first = (page - 1) * limit + 1
  return (
    <div className="admin-foot">
      <p role="status">
        {total === 0
          ? 'None'
          : `${first}–${Math.min(page * limit, total)} of ${total.toLocaleString('en-IN')}`}
      </p>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(to) => query.hrefWith({ page: to === 1 ? null : to })}
      />
    </div>
  )
}
