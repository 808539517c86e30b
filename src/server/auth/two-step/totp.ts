import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds of a time step (RFC 6238). */
const period = 30
const digits = 6

/** The time step of a moment, counted from 1970. */
export const totpStepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / period)

/** The code of a time step (RFC 4226 with SHA-1, which every authenticator app supports). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the time step of a code: this one, or a neighbour, because clocks differ. Null for a wrong code. */
export function matchingTotpStep(secret: Buffer, code: string, milliseconds: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const now = totpStepAt(milliseconds)
  const entered = Buffer.from(code)
  return (
    [now, now - 1, now + 1].find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), entered)) ??
    null
  )
}
