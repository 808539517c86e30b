import { href, pages } from '#shared/routes.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import { call } from '#web/calls/call.ts'
import { Link } from '#web/ui/link.tsx'
import { TrackedParcelPanel } from '#web/parcels/tracked-parcel.tsx'
import { ReturnChip } from '#web/returns/return-chip.tsx'
import { useLoad } from '#web/calls/use-load.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { LoadFailure } from '../layout/load-failure.tsx'
import { dayText } from '../orders/order-dates.ts'
import { ReturnPanel } from './return-panel.tsx'

/** One return of the customer. */
export function OneReturn({ number }: { number: string }) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Returns', to: pages.returns }, { label: number }]} />
      <LoadedReturn number={number} />
    </>
  )
}

function LoadedReturn({ number }: { number: string }) {
  const kept = useKeptFocus<HTMLElement>()
  const { value, error, loading, reload, setValue } = useLoad(number, async (signal) => {
    const input = { params: { n: number }, access: 'customer', signal } as const
    const { return: found } = await call('GET /api/returns/:n', input)
    const { order } = await call('GET /api/orders/:id', {
      params: { id: found.order_id },
      access: 'customer',
      signal,
    })
    return { found, isCash: order.payment_method.type === 'cod' }
  })
  if (!value) {
    if (loading) return <ReturnSkeleton />
    return (
      <LoadFailure
        error={error}
        onRetry={reload}
        title="The return could not be loaded"
        missing={{ title: returnMessages.notFound, message: 'There is no such return in your account.' }}
      >
        <ButtonLink to={pages.returns}>My returns</ButtonLink>
      </LoadFailure>
    )
  }
  const { found, isCash } = value
  return (
    <article {...kept} className="outline-none">
      <header className="mb-8">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <h1 className="display display--lg">
            Return <span className="num inline-block max-w-full">{found.number}</span>
          </h1>
          <ReturnChip state={found.state} />
        </div>
        <p className="num mt-1.5 text-text-2">
          Requested on {dayText(found.created_at)}, of order{' '}
          <Link className="link whitespace-nowrap" to={href(pages.order, { orderId: found.order_id })}>
            {found.order_id}
          </Link>
        </p>
      </header>
      <div className="grid items-start gap-[clamp(28px,4.5vw,72px)] lg:grid-cols-[minmax(0,1fr)_412px]">
        <ReturnPanel
          of={found}
          asksRefundTo={isCash}
          withCreditNote
          onChange={(changed) => setValue((now) => ({ ...now, found: changed }))}
        />
        <div className="grid gap-5">
          {found.parcels.map((parcel) => (
            <TrackedParcelPanel key={parcel.number} parcel={parcel} of={{ index: 0, count: 1 }} />
          ))}
        </div>
      </div>
    </article>
  )
}

const ReturnSkeleton = () => (
  <div className="grid gap-8" role="status" aria-label="Loading the return">
    <Skeleton className="h-14 w-2/3" />
    <Skeleton className="h-16" />
    <Skeleton className="h-[320px]" />
  </div>
)
