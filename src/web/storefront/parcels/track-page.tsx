import { useSearchParams } from 'react-router'
import { pages } from '#shared/routes.ts'
import { call } from '#web/calls/call.ts'
import { Head } from '#web/app/head.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLoad } from '#web/calls/use-load.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { TrackedOrder } from './tracked-order.tsx'

const TrackForm = lazyPart(() => import('./track-form.tsx'))

/** An order by the link of its mails, or by its number and phone (docs/product/parcels.md, Tracking). */
export default function TrackPage() {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const orderId = query.get('o') ?? ''
  const t = query.get('t') ?? ''
  return (
    <div className="wrap grid min-h-svh content-start justify-items-center pt-9">
      <Head title="Track your order" />
      <noscript>
        <p>Please switch JavaScript on to track your order.</p>
      </noscript>
      <div className="w-full max-w-[640px]">
        {!hydrated ? (
          <Loading />
        ) : orderId === '' || t === '' ? (
          <TrackForm when fallback={<Loading />} />
        ) : (
          <LoadedTracking key={orderId + t} orderId={orderId} t={t} />
        )}
      </div>
    </div>
  )
}

function LoadedTracking({ orderId, t }: { orderId: string; t: string }) {
  const { value, error, loading, reload, setValue } = useLoad(orderId + t, async (signal) => {
    return (await call('GET /api/track/:id', { params: { id: orderId }, query: { t }, signal })).tracking
  })
  if (value) return <TrackedOrder tracking={value} t={t} onChange={(tracking) => setValue(() => tracking)} />
  if (loading) return <Loading />
  return (
    <LoadFailure
      error={error}
      onRetry={reload}
      title="The order could not be loaded"
      missing={{
        title: 'Order not found',
        message: 'This link belongs to no order. Please look at it again, or enter the number of your order.',
      }}
    >
      <ButtonLink to={pages.track}>Track an order</ButtonLink>
    </LoadFailure>
  )
}

const Loading = () => (
  <>
    <h1 className="display display--lg">Track your order</h1>
    <p role="status">Loading...</p>
  </>
)
