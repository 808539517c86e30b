import { maxExactTotal } from '#shared/max-exact-total.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { useViewQuery } from './use-view-query.ts'

interface ListFootProps {
  page: number
  pages: number
  total: number
  /** rows of a full page */
  limit: number
  /** of a list whose page is not in the address */
  onPage?: (page: number) => void
}

/** `1–20 of 428` or `1–20 of 10,000+`, and the links to the other pages. */
export function ListFoot({ page, pages, total, limit, onPage }: ListFootProps) {
  const query = useViewQuery()
  const first = (page - 1) * limit + 1
  return (
    <div className="flex flex-wrap gap-3 items-center justify-between text-sm text-text-2">
      <p role="status">
        {total === 0 ? 'None' : `${first}–${Math.min(page * limit, total)} of ${countText(total)}`}
      </p>
      <Pagination
        page={page}
        pages={pages}
        {...(onPage ? { onPage } : { hrefFor: (to) => query.hrefWith({ page: to === 1 ? null : to }) })}
      />
    </div>
  )
}

const countText = (total: number): string =>
  total > maxExactTotal ? `${maxExactTotal.toLocaleString('en-IN')}+` : total.toLocaleString('en-IN')
