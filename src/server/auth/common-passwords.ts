import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from '#shared/errors.ts'
import { authMessages } from '#shared/auth/auth.schema.ts'

/** decisions.md, "Passwords": the ten thousand that are guessed first, without regard to case. */
const refused = new Set(
  dictionary['passwords-common']
    .slice(0, 10_000)
    // Shorter ones fall by the rule of length already.
    .filter((password) => password.length >= 8),
)

const isCommonPassword = (password: string): boolean => refused.has(password.toLowerCase())

/** Throws VALIDATION_FAILED for a password that everybody uses. `field` is its name in the call. */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) throw invalid({ [field]: authMessages.commonPassword })
}
