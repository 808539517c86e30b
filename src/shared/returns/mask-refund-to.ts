import type { RefundTo } from './return.schema.ts'

/** Masks a UPI id or account once money was paid to it, and leaves enough to recognise it. */
export const maskRefundTo = (to: RefundTo): RefundTo =>
  'upi' in to
    ? { upi: `${to.upi.slice(0, 2)}•••${to.upi.slice(to.upi.indexOf('@'))}` }
    : { ...to, name: `${to.name.slice(0, 1)}•••`, account: `•••${to.account.slice(-4)}` }
