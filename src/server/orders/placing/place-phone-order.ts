import { randomUUID } from 'node:crypto'
import { and, eq, ilike, isNull } from 'drizzle-orm'
import { guestDomain } from '#shared/data-rights/deleted-address.ts'
import { payPath } from '#shared/payments/pay-path.ts'
import type { PhoneOrder } from '#shared/payments/staff-payments.schema.ts'
import { makePayLink as decideLink } from '#shared/trade/make-pay-link.ts'
import { shapes } from '../../calls/shapes.ts'
import { createUser } from '../../auth/create-user.ts'
import { personSearchText } from '../../auth/person-search-text.ts'
import { users } from '../../users/user.tables.ts'
import { findUserId } from '../../users/find-user-id.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff } from '../../trade/loaders/order.queries.ts'
import { orderCommands } from '../../trade/order-command.ts'
import { orderIdConstraint, takeOrder } from './place-order.ts'
import { newPayToken } from '../../trade/payment-references.ts'

const { command } = shapes()

/**
 * Places an order that a member of staff takes by phone, by the rules of every order but for the verdict of the cash gate,
 * which is kept and does not bind. An unknown e-mail gets an account without a password, and so does a phone without one:
 * in the same transaction, so that a refused order leaves no account behind.
 */
export const placePhoneOrder = command('POST /api/admin/orders', {
  ask: ({ request, body }) => request.server.guardCode(request.ip, body.coupon_code),
  run: async ({ tx, body, deps: { config }, audit }) => {
    const { customer, items, shipping_address, business, type, coupon_code, pay_within_hours: hours } = body
    const { order_id: id } = await takeOrder(tx, {
      userId: await accountOf(tx, customer),
      input: { items, shipping_address, business, payment_method: { type }, coupon_code },
      config,
      byStaff: true,
      holdHours: hours,
    })
    audit({ action: 'order.create', entity: 'order', id, after: { type, pay_within_hours: hours ?? null } })
    return seenByStaff(tx, id)
  },
  retryOn: [orderIdConstraint],
  key: {
    of: ({ body }) => body,
    keep: ({ order }) => ({ order_id: order.order_id }),
    replay: ({ tx, kept }) => seenByStaff(tx, kept.order_id),
  },
})

const seenByStaff = async (tx: Transaction, id: string) => ({
  order: adminOrderView((await findOrderForStaff(tx, id))!),
})

/** Without an e-mail the account is one of its own for the phone: a registered one may have entered anybody's number. */
async function accountOf(db: Database, customer: PhoneOrder['customer']): Promise<string> {
  const known =
    customer.email === '' ? await findGuestId(db, customer.phone) : await findUserId(db, customer.email)
  if (known !== null) return known
  const email = customer.email || `${randomUUID()}${guestDomain}`
  return createUser(db, { ...customer, email, password: null, role: 'customer' })
}

/** By `users_search_text`. */
async function findGuestId(db: Database, phone: string): Promise<string | null> {
  const [guest] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ilike(personSearchText(users), `%${guestDomain} ${phone}`),
        eq(users.phone, phone),
        isNull(users.deletedAt),
      ),
    )
    .limit(1)
  return guest?.id ?? null
}

/** The address at which an unpaid order is paid, for `hours` from now. */
export const makePayLink = orderCommands()('POST /api/admin/orders/:id/pay-link', {
  order: ({ params }) => ({ order: params.id }),
  ask: () => Promise.resolve(newPayToken()),
  decide: (change, { body: { hours, mail = false }, asked: token }) =>
    decideLink(change, { token, hours, isMailed: mail }),
  audit: ({ params, body: { hours, mail = false } }) => ({
    action: 'order.pay-link',
    entity: 'order',
    id: params.id,
    after: { hours, mail },
  }),
  reply: ({ result: token, deps: { config } }) =>
    Promise.resolve({ pay_url: config.publicUrl + payPath(token) }),
})
