import '#web/ui/status-chip.css'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { returnStateLabels, type ReturnState } from '#shared/returns/return-states.ts'

/** The status of an order whose colours a state has. */
const colours: Record<ReturnState, OrderStatus> = {
  requested: 'placed',
  approved: 'processing',
  under_way: 'shipped',
  arrived: 'processing',
  settled: 'delivered',
  rejected: 'cancelled',
  cancelled: 'cancelled',
}

export const ReturnChip = ({ state }: { state: ReturnState }) => (
  <span className={`status status--${colours[state]}`}>{returnStateLabels[state]}</span>
)
