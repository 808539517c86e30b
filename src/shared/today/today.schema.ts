import * as z from 'zod/mini'
import type { Role } from '../auth/auth.schema.ts'
import { can, type Scope } from '../auth/scopes.ts'
import { response, timestamp } from '../schema/response.ts'

/** Work that waits for who holds a scope, in the order of the list (docs/product/back-office.md, Today). */
const scopeOfKind = {
  orders_to_pack: 'orders:pack',
  cash_to_confirm: 'orders:write',
  payments_to_check: 'money:read',
  parcel_problems: 'orders:pack',
  parcels_to_receive: 'orders:pack',
  returns_to_decide: 'returns:write',
  returns_to_inspect: 'returns:write',
  refunds_to_send: 'orders:write',
  // Money that only admins can move.
  refunds_to_pay: 'ledgers:read',
  mismatches: 'ledgers:read',
  courier_cash: 'ledgers:read',
  reviews: 'catalogue:write',
  messages_to_send: 'orders:write',
  questions: 'messages:write',
  low_stock: 'catalogue:write',
  failures: 'orders:write',
} satisfies Record<string, Scope>

export type WaitingKind = keyof typeof scopeOfKind
export const waitingKinds = Object.keys(scopeOfKind) as [WaitingKind, ...WaitingKind[]]

/** Says whether something waits for people of a role. */
export const waitsFor = (role: Role, kind: WaitingKind): boolean => can(role, scopeOfKind[kind])

const waitingSchema = z.object({
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** since when the oldest waits; null where nobody noted it */
  oldest: z.nullable(timestamp),
  /** of orders to pack: those whose day to leave is over */
  late: z.int(),
})
export type Waiting = z.infer<typeof waitingSchema>

export const todayResponse = response({ waiting: z.array(waitingSchema) })
