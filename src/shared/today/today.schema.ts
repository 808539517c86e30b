import * as z from 'zod/mini'
import type { LimitedRole, Role } from '../auth/auth.schema.ts'
import { response, timestamp } from '../schema/response.ts'

/** Work that waits for somebody, in the order of the list (docs/product/back-office.md, Today). */
export const waitingKinds = [
  'orders_to_pack',
  'cash_to_confirm',
  'payments_to_check',
  'parcel_problems',
  'parcels_to_receive',
  'returns_to_decide',
  'returns_to_inspect',
  'refunds_to_pay',
  'mismatches',
  'courier_cash',
  'reviews',
  'messages_to_send',
  'questions',
  'low_stock',
  'failures',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Money that only admins can move. */
const adminsKinds: readonly WaitingKind[] = ['refunds_to_pay', 'mismatches', 'courier_cash']
const kindsOfRole: Record<LimitedRole, readonly WaitingKind[]> = {
  packer: ['orders_to_pack', 'parcel_problems', 'parcels_to_receive'],
  accountant: ['payments_to_check', ...adminsKinds],
}

/** Says whether something waits for people of a role. */
export const waitsFor = (role: Role, kind: WaitingKind): boolean => {
  if (role === 'packer' || role === 'accountant') return kindsOfRole[role].includes(kind)
  return role === 'admin' || !adminsKinds.includes(kind)
}

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
