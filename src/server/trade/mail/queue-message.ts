import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { findDeliverySettings } from '../../delivery/delivery.queries.ts'
import type { OrderRow } from '../loaders/order.queries.ts'
import type { OrderMailConfig } from './queue-order-mail.ts'
import { trackingUrl } from './tracking-link.ts'
import { messages } from '../tables/message.tables.ts'

interface QueuedMessage {
  order: Pick<OrderRow, 'id' | 'orderId'>
  /** number of the parcel or return */
  subject: string
  kind: string
  /** sentences for the customer; order number and link are added */
  text: string
  config: OrderMailConfig
}

/**
 * Puts a text for the customer into the WhatsApp outbox, in place of an older one about the same parcel or return; nothing
 * where the shop has not switched the outbox on (docs/product/parcels.md, Messages).
 */
export async function queueMessage(
  tx: Transaction,
  { order, subject, kind, text, config }: QueuedMessage,
): Promise<void> {
  const { whatsapp_outbox: isOn } = await findDeliverySettings(tx)
  if (!isOn) return
  // The newer one has another id, so that whoever sent the older one does not end it.
  await tx.delete(messages).where(eq(messages.subject, subject))
  const whole = `${text}\n\nTaanka order ${order.orderId}: ${trackingUrl(config, order.orderId)}`
  await tx.insert(messages).values({ orderId: order.id, subject, kind, text: whole })
}
