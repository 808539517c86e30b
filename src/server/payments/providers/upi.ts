import type { Shop } from '#shared/brand/shop.ts'
import type { UpiSettings } from '../../base/config/provider-config.ts'
import type { AttemptToPay, Provider } from './provider.ts'

/** The shop's own UPI id: nobody is called, and a statement or staff confirm the payment. */
export const upi = (settings: UpiSettings, shop: () => Promise<Shop>): Provider => ({
  name: 'upi',
  start: async (attempt) => ({ upiUri: upiUri(settings, await shop(), attempt) }),
})

/** The link that UPI apps open and that the QR code holds. */
export function upiUri(
  { vpa, name, mcc }: UpiSettings,
  shop: Shop,
  { reference, orderId, amountPaise }: Pick<AttemptToPay, 'reference' | 'orderId' | 'amountPaise'>,
): string {
  const parameters = {
    pa: vpa,
    pn: payeeName({ name }, shop),
    tr: reference,
    tn: orderId,
    am: (amountPaise / 100).toFixed(2),
    cu: 'INR',
    ...(mcc === null ? {} : { mc: mcc }),
  }
  const query = Object.entries(parameters).map(([key, value]) => `${key}=${encoded(value)}`)
  return `upi://pay?${query.join('&')}`
}

/** The name beside the UPI id. */
export const payeeName = ({ name }: Pick<UpiSettings, 'name'>, shop: Shop): string =>
  shop.brand?.name ?? name ?? shop.name

/** Apps read a space from `%20`, not from `+`, and the `@` of an id as it is. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%40', '@')
