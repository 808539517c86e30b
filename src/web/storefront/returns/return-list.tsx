import { useState } from 'react'
import type { CustomerReturn } from '#shared/returns/return.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { href, pages } from '#shared/routes.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'
import { Link } from '#web/ui/link.tsx'
import { ReturnChip } from '#web/returns/return-chip.tsx'
import { useLoad } from '#web/calls/use-load.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dayText } from '../orders/order-dates.ts'

const pageSize = 20

/** All returns of the customer, the newest first. */
export function ReturnList() {
  return (
    <>
      <Breadcrumbs items={[{ label: 'My Orders', to: pages.orders }, { label: 'Returns' }]} />
      <h1 className="display display--lg mb-9">My returns</h1>
      <Returns />
    </>
  )
}

function Returns() {
  const [shown, setShown] = useState(1)
  const { value, error, loading, reload } = useLoad(`returns ${shown}`, async (signal) => {
    const read = (page: number) =>
      call('GET /api/returns', {
        query: { page: String(page), limit: String(pageSize) },
        access: 'customer',
        signal,
      })
    const lists = await Promise.all(Array.from({ length: shown }, (_, index) => read(index + 1)))
    const returns = new Map(lists.flatMap((list) => list.returns).map((one) => [one.number, one]))
    return { returns: [...returns.values()], total: lists.at(-1)!.total }
  })
  if (!value)
    return loading ? (
      <div className="grid gap-6" role="status" aria-label="Loading your returns">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-[110px]" />
        ))}
      </div>
    ) : (
      <ErrorState title="Your returns could not be loaded" message={errorMessage(error)} onRetry={reload} />
    )
  if (value.returns.length === 0)
    return (
      <EmptyState
        title="Nothing has come back"
        text="What does not fit is returned or exchanged from the page of its order."
      >
        <ButtonLink to={pages.orders}>My Orders</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <ul aria-busy={loading || undefined}>
        {value.returns.map((one) => (
          <ReturnRow key={one.number} of={one} />
        ))}
      </ul>
      {value.returns.length < value.total && (
        <div className="more">
          <p className="num text-sm text-text-2" role="status">
            Showing {value.returns.length} of {value.total}
          </p>
          <Button variant="line" busy={loading} busyLabel="Loading..." onClick={() => setShown(shown + 1)}>
            Show more returns
          </Button>
        </div>
      )}
    </>
  )
}

function ReturnRow({ of }: { of: CustomerReturn }) {
  const page = href(pages.returns, null, { n: of.number })
  const count = of.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="grid grid-cols-[64px_1fr] items-center gap-x-4 gap-y-3.5 border-t border-line py-5 last:border-b md:grid-cols-[72px_1fr_auto_auto] md:gap-x-8">
      <Picture
        image={of.lines[0]!.image}
        alt={of.lines[0]!.name}
        sizes="72px"
        className="aspect-[4/5] w-full bg-sunken object-cover"
      />
      <div className="grid justify-items-start gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
          <Link to={page} className="num font-bold hover:text-thread">
            {of.number}
          </Link>
          <ReturnChip state={of.state} />
        </div>
        <p className="num text-sm text-text-2">
          {dayText(of.created_at)}, {count} {count === 1 ? 'piece' : 'pieces'} of {of.order_id}
        </p>
      </div>
      <p className="num font-bold max-md:col-start-2">{of.refund > 0 ? formatRupees(of.refund) : ''}</p>
      <ButtonLink variant="line" small to={page} className="max-md:col-span-full">
        View Details<span className="sr-only"> of {of.number}</span>
      </ButtonLink>
    </li>
  )
}
