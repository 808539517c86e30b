import { randomBytes } from 'node:crypto'
import { idLetters } from './new-order-id.ts'

/** `RT-7F3K9Q2M`: can be read out over the phone, and says nothing of the number of returns. */
export const newReturnNumber = (): string =>
  `RT-${Array.from(randomBytes(8), (byte) => idLetters[byte % idLetters.length]).join('')}`
