import type { UpiSettings } from '../../config/provider-config.ts'
import type { AttemptToPay, Provider } from './provider.ts'

/** The shop's own UPI id: nobody is called, and a statement or staff confirm the payment. */
export const upi = (settings: UpiSettings): Provider => ({
  name: 'upi',
  start: (attempt) => Promise.resolve({ upiUri: upiUri(settings, attempt) }),
})

/** The link that UPI apps open and that the QR code holds. */
export function upiUri(
  { vpa, name, mcc }: UpiSettings,
  { reference, orderId, amountPaise }: Pick<AttemptToPay, 'reference' | 'orderId' | 'amountPaise'>,
): string {
  const parameters = {
    pa: vpa,
    pn: name,
    tr: reference,
    tn: orderId,
    am: (amountPaise / 100).toFixed(2),
    cu: 'INR',
    ...(mcc === null ? {} : { mc: mcc }),
  }
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${encoded(value)}`)
  return `upi://pay?${query.join('&')}`
}

/** Apps read a space from `%20`, not from `+`, and the `@` of an id as it is. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%40', '@')
