import { randomBytes } from 'node:crypto'

/** Ids of the bank's own: captures, refunds and events. */
export const newBankId = (kind: 'cap' | 'ref' | 'evt'): string =>
  `test_${kind}_${randomBytes(12).toString('hex')}`
