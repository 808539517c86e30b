import type { Trade, TradeParcel } from '#shared/trade/trade.ts'
import { promiseDay } from '#shared/delivery/promise-text.ts'
import { formatRupees, rupees } from '#shared/money.ts'
import type { ParcelMoment } from '#shared/parcels/parcel-moments.ts'
import type { Transaction } from '../../db/transaction.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { MailRow } from '../../mail/render-mail.ts'
import { customerMail, trackButton, type OrderMailConfig } from './customer-mail.ts'
import { isFirstNotice } from './is-first-notice.ts'
import { queueMessage } from './queue-message.ts'

type ToldParcel = Pick<TradeParcel, 'kind' | 'number' | 'courier' | 'awb' | 'collect'>

interface Told {
  trade: Pick<Trade, 'order' | 'customer' | 'settings'>
  parcel: ToldParcel
  moment: ParcelMoment
  /** Its text goes to the WhatsApp outbox in any case. */
  isMailed: boolean
  /** the new day of what is sent again */
  promisedOn?: string | null | undefined
  config: OrderMailConfig
}

/**
 * Mails a moment of a parcel to its customer, once (docs/product/parcels.md, Mails), with a text for the WhatsApp outbox.
 */
export async function tellMoment(
  tx: Transaction,
  { trade, parcel, moment, isMailed, promisedOn = null, config }: Told,
): Promise<void> {
  if (!(await isFirstNotice(tx, parcel.number, moment))) return
  const { title, intro } = (isSentBack(parcel) ? textsOfSentBack[moment] : undefined) ?? texts[moment]
  const rows = [
    ...rowsOf(parcel, moment),
    ...(promisedOn === null ? [] : [{ label: 'Get it by', value: promiseDay(promisedOn) }]),
  ]
  const text = [intro, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n')
  await queueMessage(tx, { trade, subject: parcel.number, kind: moment, text, config })
  if (!isMailed) return
  const mailed = { order: trade.order, customer: trade.customer, config }
  await queueMail(tx, customerMail(mailed, { title, text: [intro], rows, button: trackButton(mailed) }))
}

const texts: Record<ParcelMoment, { title: string; intro: string }> = {
  handed_over: {
    title: 'Your parcel is on its way',
    intro: 'Your parcel has left us and is on its way to you.',
  },
  out_for_delivery: {
    title: 'Your parcel arrives today',
    intro: 'The courier is bringing your parcel today.',
  },
  attempt_failed: {
    title: 'The courier did not reach you',
    intro: 'The courier could not deliver your parcel. Choose the day on which they shall try again.',
  },
  delivered: {
    title: 'Your parcel was delivered',
    intro: 'Your parcel was delivered. We hope that everything fits.',
  },
  coming_back: {
    title: 'Your parcel is coming back to us',
    intro: 'Your parcel could not be delivered and is coming back to us. We will be in touch about it.',
  },
  lost: {
    title: 'Your parcel was lost',
    intro:
      'We are sorry: the courier has lost your parcel. We send its pieces again or pay them back, and write to you.',
  },
  resent: {
    title: 'Your pieces are sent again',
    intro: 'Your parcel did not reach you. We pack its pieces anew and send them to you again.',
  },
}

const isSentBack = ({ kind }: ToldParcel): boolean => kind === 'return_to_customer'

/** Of units that were refused at the inspection of a return. */
const textsOfSentBack: Partial<typeof texts> = {
  handed_over: {
    title: 'Your pieces are on their way back to you',
    intro:
      'The pieces that we could not take back have left us and are on their way to you. Nothing is to be paid.',
  },
  out_for_delivery: {
    title: 'Your pieces arrive today',
    intro: 'The courier is bringing you the pieces that we could not take back.',
  },
  delivered: {
    title: 'Your pieces are with you again',
    intro: 'The pieces that we could not take back were delivered to you.',
  },
  lost: {
    title: 'Your parcel was lost',
    intro:
      'We are sorry: the courier has lost the pieces that we sent back to you. We pay them back, and write to you.',
  },
}

function rowsOf({ courier, awb, collect }: ToldParcel, moment: ParcelMoment): MailRow[] {
  const isAhead = moment === 'handed_over' || moment === 'out_for_delivery' || moment === 'attempt_failed'
  // The AWB of a parcel that came back leads nowhere.
  if (moment === 'resent') return []
  return [
    ...(courier === null ? [] : [{ label: courier, value: awb ?? '' }]),
    ...(isAhead && collect > 0
      ? [{ label: 'Cash to keep ready', value: formatRupees(rupees(collect)) }]
      : []),
  ]
}
