import { orderStatuses } from '#shared/orders/order-status.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { OrderTrack } from '#web/ui/order-track.tsx'
import { PercentOff, Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { StockLabel } from '#web/ui/stock-label.tsx'
import { Sample } from './sample.tsx'

const sections = [
  { id: 'sample-one', title: 'Description', content: 'A knee-length kurta in handspun khadi.' },
  { id: 'sample-two', title: 'Size & Care', content: 'Machine wash cold.' },
]

export const MessageSamples = () => (
  <Sample title="Status, messages, states">
    <div className="flex flex-wrap gap-3">
      {orderStatuses.map((status) => (
        <StatusChip key={status} status={status} />
      ))}
      {[40, 7, 0].map((stock) => (
        <StockLabel key={stock} totalStock={stock} />
      ))}
      <StockLabel totalStock={7} full />
      <StarRating rating={4.5} count={124} />
      <Price price={2799} original={3299} large />
      <PercentOff price={2799} original={3299} />
      <Spinner />
    </div>
    <div className="grid gap-4 md:grid-cols-2">
      <Note tone="ok">Order Placed Successfully! Your order ID is TK-20417.</Note>
      <Note tone="warn">Low Stock - Only 7 left</Note>
      <Note tone="error">Failed to place order</Note>
      <Note tone="info">You need to login to place an order</Note>
    </div>
    <OrderTrack status="shipped" times={{ placed: '12 Nov, 10:40', processing: '13 Nov' }} />
    <OrderTrack status="cancelled" />
    <div>
      <Accordion name="sample" sections={sections} openAtFirst="sample-one" />
    </div>
    <div className="grid gap-4 md:grid-cols-2">
      <EmptyState title="Your cart is empty" text="Nothing on the hanger yet.">
        <Button>Continue Shopping</Button>
      </EmptyState>
      <ErrorState
        title="Oops! Something went wrong"
        message="Failed to load content. Please try again later."
      />
      <div className="panel panel--sewn">
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  </Sample>
)
