import type { Transaction } from '../../db/transaction.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { payBackAtBank, writeBankRefunds } from './sample-bank.ts'

/** The test bank pays the refunds of an order at once; nobody is mailed by a sample shop. */
export async function endRefund(tx: Transaction, orderId: string): Promise<void> {
  const { change } = await changeOrder(tx, { order: orderId }, { by: null }, payBackAtBank)
  await writeBankRefunds(tx, [change], change.now)
}
