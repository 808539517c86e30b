import { createHmac, timingSafeEqual } from 'node:crypto'
import { href, pages } from '#shared/routes.ts'
import type { Config } from '../../base/config/config.ts'
import { subkey } from '../../db/secrets/subkey.ts'

type Secrets = Pick<Config, 'secretKey' | 'dataDir'>

/** Characters of the signature in a link: 132 bits. */
const signatureLength = 22

/** The signature that opens the tracking of an order. */
export const trackingSignature = (config: Secrets, orderId: string): string =>
  createHmac('sha256', subkey(config, 'tracking links'))
    .update(orderId)
    .digest('base64url')
    .slice(0, signatureLength)

/** Compares in constant time. */
export function isTrackingSignature(config: Secrets, orderId: string, given: string): boolean {
  const expected = Buffer.from(trackingSignature(config, orderId))
  const received = Buffer.from(given)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/** The address at which whoever has the mail follows the order. */
export const trackingUrl = (config: Secrets & Pick<Config, 'publicUrl'>, orderId: string): string =>
  config.publicUrl + href(pages.track, null, { o: orderId, t: trackingSignature(config, orderId) })
