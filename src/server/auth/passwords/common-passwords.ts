import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from '#shared/errors.ts'
import { authMessages } from '#shared/auth/auth.schema.ts'

/**
 * The 49,000 passwords that are guessed first, from breaches, without regard to case. docs/product/accounts.md, Passwords asks
 * for the first ten thousand.
 */
const refused = new Set(
  // Shorter ones fall by the rule of length already.
  dictionary['passwords-common'].filter((password) => password.length >= 8),
)

const isCommonPassword = (password: string): boolean => refused.has(password.toLowerCase())

/** Throws VALIDATION_FAILED for a password that everybody uses. `field` is its name in the call. */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) throw invalid({ [field]: authMessages.commonPassword })
}
