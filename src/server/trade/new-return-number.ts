import { randomBytes } from 'node:crypto'
import { letters } from './new-order-id.ts'

/** `RT-7F3K9Q2M`: can be read out over the phone, and says nothing of the number of returns. */
export const newReturnNumber = (): string =>
  `RT-${Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')}`
