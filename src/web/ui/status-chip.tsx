import './status-chip.css'
import { statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'

export const StatusChip = ({ status }: { status: OrderStatus }) => (
  <span className={`status status--${status}`}>{statusLabels[status]}</span>
)
