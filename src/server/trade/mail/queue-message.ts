import { eq } from 'drizzle-orm'
import type { Trade } from '#shared/trade/trade.ts'
import { findShop } from '../../brand/current-shop.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderMailConfig } from './customer-mail.ts'
import { trackingUrl } from './tracking-link.ts'
import { messages } from '../tables/message.tables.ts'

interface QueuedMessage {
  trade: Pick<Trade, 'order' | 'settings'>
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
  { trade: { order, settings }, subject, kind, text, config }: QueuedMessage,
): Promise<void> {
  if (!settings.whatsappOutbox) return
  // The newer one has another id, so that whoever sent the older one does not end it.
  await tx.delete(messages).where(eq(messages.subject, subject))
  const { name } = await findShop(tx)
  const whole = `${text}\n\n${name} order ${order.orderId}: ${trackingUrl(config, order.orderId)}`
  await tx.insert(messages).values({ orderId: order.id, subject, kind, text: whole })
}
