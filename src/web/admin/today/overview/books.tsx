import { booksAgree, type CheckedBooks } from '#shared/books/books.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../../admin-href.ts'
import { momentText } from '../../parts/dates.ts'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'

/** Result of the nightly check of the books (docs/product/back-office.md, Overview). */
export function Books() {
  const loaded = useStaffQuery('GET /api/admin/books')
  return (
    <LoadedPanel
      id="books"
      title="Books"
      of={loaded}
      failure="The check of the books could not be loaded"
      skeletonRows={1}
    >
      {({ books }) => <Found books={books} />}
    </LoadedPanel>
  )
}

function Found({ books: { checked_at: at, total, breaches } }: { books: CheckedBooks }) {
  if (at === null)
    return <p>Not checked yet. Orders, parcels, stock, documents and money are compared every night.</p>
  return (
    <>
      <p>
        <b>{total === 0 ? booksAgree : total === 1 ? '1 difference' : `${total} differences`}</b>{' '}
        <span className="admin-quiet">Checked {momentText(at)}</span>
      </p>
      {breaches.length > 0 && (
        <ul className="admin-lines admin-broken">
          {breaches.map(({ name, rule, record, order_id: order, found }) => (
            <li key={`${name} ${record} ${found}`}>
              {order === null ? (
                <b className="wrap-anywhere">{record}</b>
              ) : (
                <Link className="link num" to={adminHref('orders', { order })}>
                  {record}
                </Link>
              )}
              <span>
                {rule} Found: {found}.
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > breaches.length && <p className="admin-quiet">And {total - breaches.length} more.</p>}
    </>
  )
}
