import { statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'

interface Stepped {
  history: readonly { status: OrderStatus; at: string; by?: string | null }[]
  changes?: readonly { text: string; reason: string; at: string; by?: string | null }[] | undefined
}

export interface OrderStep {
  title: string
  reason: string
  at: string
  by: string | null
}

/** The statuses of an order and what changed beside them, the oldest first. */
export const orderSteps = ({ history, changes = [] }: Stepped): OrderStep[] =>
  [
    ...history.map(({ status, at, by = null }) => ({ title: statusLabels[status], reason: '', at, by })),
    ...changes.map(({ text, reason, at, by = null }) => ({ title: text, reason, at, by })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
