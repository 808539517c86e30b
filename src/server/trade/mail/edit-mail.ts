import { formatRupees, rupees } from '#shared/money.ts'
import { dayAndTime } from '#shared/payments/held-until.ts'
import { isPaidFirst } from '#shared/orders/payment-types.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import type { EditNews } from '#shared/trade/trade-change.ts'
import type { TradeOrder } from '#shared/trade/trade.ts'
import type { Mail } from '../../mail/queue-mail.ts'
import type { MailContent, MailRow } from '../../mail/render-mail.ts'
import { addressText, greeting, trackButton } from './mail-parts.ts'

interface EditMail {
  order: TradeOrder
  news: EditNews
  trackUrl: string
  payUrl: string | null
  /** without text that the customer typed */
  plain: boolean
}

const titles: Record<EditNews['moment'], string> = {
  asked: 'A change of your order waits for your payment',
  done: 'Your order was changed',
  ended: 'Your order stays as it was',
}

/** The mail before and after an edit: what it changes, and what that means for what is paid. */
export function editMail({ order, news, trackUrl, payUrl, plain }: EditMail): Mail {
  const { orderId, shippingAddress, paymentType } = order
  const title = titles[news.moment]
  const paysNow = news.due > 0 && isPaidFirst(paymentType) && payUrl !== null
  const content: MailContent = {
    title,
    intro: `${greeting(shippingAddress, plain)}\n\n${introOf(order, news)}`,
    rows: [{ label: 'Order', value: orderId }, ...newsRows(order, news)],
    button: paysNow ? { label: 'Pay now', href: payUrl } : trackButton(trackUrl),
    ...outroOf(order, news, plain),
  }
  return { to: shippingAddress.email, subject: `${title}: ${orderId}`, content }
}

function introOf({ payBy }: TradeOrder, { moment, why }: EditNews): string {
  if (moment === 'done') return 'We have changed your order. This is how it is now.'
  if (moment === 'ended') return `The change below was not made: ${why}.`
  const until = payBy === null ? '' : ` It can be paid until ${dayAndTime(payBy)}.`
  return `We change your order once the difference is paid. Until then it stays as it was.${until}`
}

function newsRows(
  { paymentType }: TradeOrder,
  { moment, texts, why, totalBefore, total, due, refund }: EditNews,
): MailRow[] {
  const verb = { asked: 'Once it is paid', done: 'Changed', ended: 'Not changed' }[moment]
  const rows = texts.map((label) => ({ label, value: verb }))
  const strong = { label: 'Total', value: formatRupees(rupees(total)), strong: true }
  if (moment === 'ended') return [...rows, strong]
  return [
    ...rows,
    ...(why === '' ? [] : [{ label: 'Why', value: why }]),
    { label: 'Total before', value: formatRupees(rupees(totalBefore)) },
    { ...strong, label: 'New total' },
    ...(due > 0
      ? [
          {
            label: paymentType === 'cod' ? 'To pay on delivery' : 'To pay',
            value: formatRupees(rupees(due)),
          },
        ]
      : []),
    ...(refund > 0 ? [{ label: 'Goes back to you', value: formatRupees(rupees(refund)) }] : []),
  ]
}

function outroOf(
  { shippingAddress }: TradeOrder,
  { moment, refund, isAddressNew }: EditNews,
  plain: boolean,
): { outro?: string } {
  const parts = [
    ...(moment === 'done' && isAddressNew && !plain ? [`It goes to: ${addressText(shippingAddress)}`] : []),
    ...(refund > 0
      ? [`Your money reaches you within ${returnPolicy.refundBusinessDays} business days.`]
      : []),
  ]
  return parts.length > 0 ? { outro: parts.join('\n\n') } : {}
}
