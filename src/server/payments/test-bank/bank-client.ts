import { and, eq, isNull, sql } from 'drizzle-orm'
import { change } from '../../calls/change.ts'
import type { Database } from '../../db/database.ts'
import { newBankId } from './bank-id.ts'
import { BankRefused } from './bank-refused.ts'
import { findPage, type BankPage } from './find-page.ts'
import { fromNow } from '../../db/due-rows.ts'
import { queueWebhook } from './queue-webhook.ts'
import { testBankCaptures, testBankPages, testBankRefunds } from './test-bank.tables.ts'

export type PageToOpen = Pick<
  typeof testBankPages.$inferInsert,
  'reference' | 'orderId' | 'amountPaise' | 'currency' | 'returnUrl' | 'webhookUrl' | 'expiresAt'
>

export interface BankRefund {
  id: string
  isDone: boolean
}

interface RefundRequest {
  /** Chosen by the store; a second request under it is the same refund. */
  reference: string
  captureId: string
  amountPaise: number
}

/** Seconds until an accepted refund has paid. */
const refundTakes = 5

/** Stands for the bank's API: the only way from payments to the test bank. Throws BankRefused. */
export const bankClient = (db: Database) => ({
  /** The same reference again returns the same page. */
  async openPage(page: PageToOpen): Promise<BankPage> {
    await db.insert(testBankPages).values(page).onConflictDoNothing()
    const found = (await findPage(db, page.reference))!
    if (found.amountPaise !== page.amountPaise || found.currency !== page.currency)
      throw new BankRefused('the page of this reference asks for another amount')
    return found
  },

  findPage: (reference: string): Promise<BankPage | null> => findPage(db, reference),

  /** Repeatable. A payment that is on its way still arrives. */
  async closePage(reference: string): Promise<void> {
    await db
      .update(testBankPages)
      .set({ closedAt: sql`now()` })
      .where(and(eq(testBankPages.reference, reference), isNull(testBankPages.closedAt)))
  },

  /** Never more than was captured. */
  async refund({ reference, captureId, amountPaise }: RefundRequest): Promise<BankRefund> {
    return change(db, { id: null }, async ({ tx }) => {
      const [capture] = await tx
        .select({ row: testBankCaptures, hasArrived: sql<boolean>`${testBankCaptures.at} <= now()` })
        .from(testBankCaptures)
        .where(eq(testBankCaptures.id, captureId))
        .for('update')
      if (!capture?.hasArrived) throw new BankRefused('no such payment')
      const made = await findRefund(tx, reference)
      if (made) {
        if (made.captureId !== captureId || made.amountPaise !== amountPaise)
          throw new BankRefused('this reference is that of another refund')
        return made
      }
      const [sum] = await tx
        .select({ paise: sql<number>`coalesce(sum(${testBankRefunds.amountPaise}), 0)::float8` })
        .from(testBankRefunds)
        .where(eq(testBankRefunds.captureId, captureId))
      if (!(amountPaise > 0 && sum!.paise + amountPaise <= capture.row.amountPaise))
        throw new BankRefused('the refund is above what is left of the payment')
      const id = newBankId('ref')
      await tx
        .insert(testBankRefunds)
        .values({ reference, id, captureId, amountPaise, doneAt: fromNow(refundTakes) })
      const page = (await findPage(tx, capture.row.reference))!
      await queueWebhook(tx, page.webhookUrl, { type: 'refund', reference }, refundTakes)
      return { id, isDone: false }
    })
  },

  findRefund: (reference: string): Promise<BankRefund | null> => findRefund(db, reference),
})

export type BankClient = ReturnType<typeof bankClient>

async function findRefund(db: Database, reference: string) {
  const [found] = await db
    .select({ row: testBankRefunds, isDone: sql<boolean>`${testBankRefunds.doneAt} <= now()` })
    .from(testBankRefunds)
    .where(eq(testBankRefunds.reference, reference))
  return found ? { ...found.row, isDone: found.isDone } : null
}
