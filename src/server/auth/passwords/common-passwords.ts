import { invalid } from '#shared/errors.ts'
import { authMessages } from '#shared/auth/auth-messages.ts'

/**
 * The 49,000 most common passwords from breaches, in lower case. docs/product/accounts.md, Passwords asks for the first
 * ten thousand.
 */
let refused: Promise<Set<string>> | undefined

/** Loads the list at first use: it takes 17 MB, and many processes never see a new password. */
async function loadRefused(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // The minimum length refuses shorter ones already.
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))
}

async function isCommonPassword(password: string): Promise<boolean> {
  return (await (refused ??= loadRefused())).has(password.toLowerCase())
}

/** Refuses a common password. `field` is its name in the call. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalid({ [field]: authMessages.commonPassword })
}
