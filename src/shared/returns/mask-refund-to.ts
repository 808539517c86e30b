import type { RefundTo } from './return.schema.ts'

/** What is kept of a UPI id or account once money was paid to it: enough to recognise it. */
export const maskRefundTo = (to: RefundTo): RefundTo =>
  'upi' in to
    ? { upi: `${to.upi.slice(0, 2)}•••${to.upi.slice(to.upi.indexOf('@'))}` }
    : { ...to, name: `${to.name.slice(0, 1)}•••`, account: `•••${to.account.slice(-4)}` }
