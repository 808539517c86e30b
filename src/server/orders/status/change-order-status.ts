import { isStoreError } from '#shared/errors.ts'
import { invoiceWarning } from '#shared/tax/seller-missing.ts'
import type { BulkStatusLine } from '#shared/orders/bulk-status.schema.ts'
import { statusLabels } from '#shared/orders/order-status.ts'
import { settings } from '#shared/settings/settings.ts'
import { setStatusByStaff } from '#shared/trade/set-status-by-staff.ts'
import type { TradeOrder } from '#shared/trade/trade.ts'
import { unchanged, Unchanged } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff } from '../../trade/loaders/order.queries.ts'
import { orderCommands } from '../../trade/order-command.ts'

/** Sets the status of an order by hand. */
export const changeOrderStatus = orderCommands()('PUT /api/orders/admin/:id/status', {
  order: ({ params }) => ({ order: params.id }),
  decide: (change, { body }) => setStatusByStaff(change, body),
  audit: ({ was, is, params: { id } }) =>
    was.status === is.status
      ? null
      : { action: 'order.status', entity: 'order', id, before: audited(was), after: audited(is) },
  conflict: async ({ tx, params }) => {
    const current = adminOrderView((await findOrderForStaff(tx, params.id))!)
    return { current, message: `Not changed: it is ${statusLabels[current.status].toLowerCase()} by now` }
  },
  reply: async ({ tx, params, body, change }) => ({
    order: adminOrderView((await findOrderForStaff(tx, params.id))!),
    warning: invoiceWarning(body.status, change.settings.seller),
  }),
})

const audited = ({ status, paymentStatus }: TradeOrder) => ({ status, payment_status: paymentStatus })

/** Changes each order in its own transaction, and returns an error for each that could not be changed. */
export const changeOrderStatuses = shapes().task(
  'POST /api/admin/orders/bulk',
  async ({ step, body: { orders, ...wanted }, user, deps }) => {
    const lines: BulkStatusLine[] = []
    let isAnyNew = false
    for (const { order_id: id, seen } of orders) {
      try {
        const { order } = await step(async (one) => {
          const request = { params: { id }, body: { ...wanted, seen, why: '' }, user, deps }
          const answer = await changeOrderStatus.within(one, request)
          if (!(answer instanceof Unchanged)) isAnyNew = true
          return answer
        })
        lines.push({ order_id: id, order, error: null })
      } catch (error) {
        if (!isStoreError(error)) throw error
        lines.push({ order_id: id, order: null, error: error.message })
      }
    }
    const warning = invoiceWarning(wanted.status, await readSetting(deps.db, settings.seller))
    return isAnyNew ? { lines, warning } : unchanged({ lines, warning })
  },
)
