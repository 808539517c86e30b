import { formatRupees, rupees } from '#shared/money.ts'
import { wasLost } from '#shared/parcels/lost-parcel.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { ReturnMoment } from '#shared/returns/return-moments.ts'
import type { Trade, TradeReturn } from '#shared/trade/trade.ts'
import type { ReturnMethod } from '#shared/returns/return-states.ts'
import { inOrder } from '#shared/trade/parcels.ts'
import { lineAt } from '#shared/trade/units.ts'
import type { Transaction } from '../../db/transaction.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { shownMethod } from '../loaders/return.queries.ts'
import { customerMail, returnButton, type OrderMailConfig } from './customer-mail.ts'
import { isFirstNotice } from './is-first-notice.ts'
import { queueMessage } from './queue-message.ts'

type ToldReturn = Pick<
  TradeReturn,
  'id' | 'number' | 'method' | 'brought' | 'amount' | 'fee' | 'decision' | 'lines'
>

interface Told {
  trade: Pick<Trade, 'order' | 'lines' | 'units' | 'parcels' | 'customer' | 'settings'>
  entry: ToldReturn
  moment: ReturnMoment
  config: OrderMailConfig
}

/** Mails a moment of a return to its customer, once. */
export async function tellReturn(
  tx: Transaction,
  { trade, entry: row, moment, config }: Told,
): Promise<void> {
  const { number, amount, fee } = row
  if (!(await isFirstNotice(tx, number, moment))) return
  const { title, intro } = texts[moment]
  const isLost = moment === 'settled' && wasLostOnItsWay(trade, row)
  const text = [
    isLost ? settledAsLost(row) : intro(row),
    ...(moment === 'rejected' && row.decision !== '' ? [row.decision] : []),
    ...(moment === 'settled' ? refusedUnits(trade, row) : []),
  ]
  await queueMessage(tx, { trade, subject: number, kind: moment, text: text.join('\n'), config })
  const mailed = { order: trade.order, customer: trade.customer, config }
  const rows = [
    { label: 'Return', value: number },
    ...(moment === 'settled' && amount > fee
      ? [{ label: 'Refund', value: formatRupees(rupees(amount - fee)) }]
      : []),
  ]
  const button = returnButton(mailed, number)
  await queueMail(tx, customerMail(mailed, { title, number, text, rows, button }))
}

const wasLostOnItsWay = ({ parcels }: Pick<Trade, 'parcels'>, { id }: ToldReturn): boolean =>
  parcels.some(
    (parcel) =>
      parcel.kind === 'return' && parcel.returnId === id && wasLost({ ...parcel, events: inOrder(parcel) }),
  )

const settledAsLost = ({ amount, fee }: ToldReturn): string =>
  amount > fee
    ? 'The parcel was lost on its way to us, which is not your loss. The refund reaches you within 5-7 business days.'
    : 'The parcel was lost on its way to us, which is not your loss.'

/** Says of each line what was refused at the inspection and why, and how it comes back to its customer. */
function refusedUnits({ lines, units }: Pick<Trade, 'lines' | 'units'>, row: ToldReturn): string[] {
  const refused = row.lines.filter((line) => line.refused! > 0)
  if (refused.length === 0) return []
  const isSent = units.some(({ state, returnId }) => state === 'sent_back' && returnId === row.id)
  return [
    ...refused.map(({ position, size, refused: count, whyRefused: why }) => {
      const unitText = `${count} × ${lineAt({ lines }, position).name}, size ${size}`
      return `${unitText}: not taken back. ${why === '' ? 'Please write to us about it.' : why}`
    }),
    isSent ? returnMessages.refusedIsSent : returnMessages.refusedIsHere,
  ]
}

const texts: Record<ReturnMoment, { title: string; intro: (row: ToldReturn) => string }> = {
  requested: {
    title: 'We have your return request',
    intro: () => 'Thank you. We look at it and write to you, usually within one working day.',
  },
  approved: {
    title: 'Your return is approved',
    intro: (row) => approvedIntro[shownMethod(row)],
  },
  rejected: {
    title: 'Your return was not accepted',
    intro: () => 'We are sorry, we cannot take these pieces back.',
  },
  picked_up: {
    title: 'Your return is on its way',
    intro: () => 'The courier has fetched the pieces. We write to you when we have looked at them.',
  },
  lost: { title: 'Your return was lost on its way', intro: () => returnMessages.lost },
  settled: {
    title: 'Your return is settled',
    intro: ({ amount, fee }) =>
      amount > fee
        ? 'We have looked at the pieces. The refund reaches you within 5-7 business days.'
        : 'We have looked at the pieces.',
  },
  collected: {
    title: 'You have collected your pieces',
    intro: () => 'You have collected the pieces that we could not take back.',
  },
  expired: {
    title: 'Your return has ended',
    intro: () => 'The pieces were not picked up in time. You may ask for another return.',
  },
}

const approvedIntro: Record<ReturnMethod, string> = {
  pickup: 'A courier will fetch the pieces. Please keep them packed.',
  self: 'Please send the pieces to us, and enter courier and AWB on the page of your return.',
  brought: 'Please bring the pieces to us.',
}
