import { formatPaise, formatRupees, rupees } from '#shared/money.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { dayAndTime } from '#shared/payments/held-until.ts'
import type { PaymentMoment } from '#shared/payments/payment-moments.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import { maskRefundTo } from '#shared/returns/mask-refund-to.ts'
import type { RefundTo } from '#shared/returns/return.schema.ts'
import type { Mail } from '../../mail/mail.ts'
import { customerMail, orderButton, payButton, returnButton, type MailedOrder } from './customer-mail.ts'

const refundDays = returnPolicy.refundBusinessDays

/** The mails to shoppers about money (docs/product/payments.md, Mail). */
export const paymentMails = {
  payment: (mailed: MailedOrder, moment: PaymentMoment, order: Order, payToken: string | null) => {
    const { title, text, pay } = texts[moment]
    const waiting = moment === 'payForEdit' ? order.waiting_edit : undefined
    const payBy = waiting ? waiting.pay_by : order.payment.pay_by
    const isHeld = (moment === 'payLink' || waiting) && payBy !== null
    return customerMail(mailed, {
      title,
      text: [text + (isHeld ? ` Your pieces are held until ${dayAndTime(new Date(payBy))}.` : '')],
      rows: [
        // Without what was cancelled unit by unit.
        {
          label: 'Total',
          value: formatRupees(rupees(order.total - (order.cancelled_amount ?? 0))),
          strong: true,
        },
        ...(waiting ? [{ label: 'To pay', value: formatRupees(waiting.due) }] : []),
      ],
      button: pay !== undefined && payToken !== null ? payButton(mailed, payToken, pay) : orderButton(mailed),
    })
  },

  refund: (mailed: MailedOrder, amountPaise: number) => {
    const amount = formatPaise(amountPaise)
    return customerMail(mailed, {
      title: 'Your refund is on its way',
      text: [`We have sent ${amount} back to you. It arrives within ${refundDays} business days.`],
      rows: [{ label: 'Refund', value: amount, strong: true }],
      button: orderButton(mailed),
    })
  },

  /** Staff let the refund of a return go to an account: its customer can object. */
  refundAccount: (mailed: MailedOrder, returnNumber: string, to: RefundTo) => {
    const masked = maskRefundTo(to)
    return customerMail(mailed, {
      title: 'An account for your refund was entered',
      text: [
        'Our staff have entered an account to which the refund of your return goes. If it is not yours, please write to us at once.',
      ],
      rows: [
        { label: 'Return', value: returnNumber },
        {
          label: 'Account',
          value: 'upi' in masked ? masked.upi : `${masked.name}, account ${masked.account}`,
        },
      ],
      button: returnButton(mailed, returnNumber),
    })
  },
} satisfies Record<string, (...facts: never[]) => Mail>

/** With `pay`, the label of the button, it leads to the page on which the order is paid. */
const texts: Record<PaymentMoment, { title: string; text: string; pay?: string }> = {
  payLink: {
    title: 'Pay for your order',
    text: 'Your order is not paid yet.',
    pay: 'Pay now',
  },
  payForEdit: {
    title: 'Pay for the change of your order',
    text: 'A change of your order waits for your payment. Until then your order stays as it was.',
    pay: 'Pay now',
  },
  lapsed: {
    title: 'Your order was not paid in time',
    text: `This order was not paid in time and is cancelled. Money that left your account is returned within ${refundDays} business days.`,
  },
  lateButAccepted: {
    title: 'Your payment has arrived after all',
    text: 'Your payment came late, and your pieces were still there: your order is placed again.',
  },
  claimRejected: {
    title: 'We could not find your payment',
    text: 'We could not find a payment with the UTR that you entered. Please look at it again, or pay in another way.',
    pay: 'Pay now',
  },
  confirmCash: {
    title: 'Please confirm your order',
    text: 'You have chosen cash on delivery. Please confirm your order, so that we can send it.',
    pay: 'Confirm my order',
  },
  cashNotConfirmed: {
    title: 'Your order was cancelled',
    text: 'Your order was not confirmed and is cancelled. Nothing has to be paid.',
  },
}
