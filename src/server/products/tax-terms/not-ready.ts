import { StoreError } from '#shared/errors.ts'
import { taxMessages } from '#shared/tax/tax-messages.ts'
import type { Missing } from '#shared/tax/missing-setup.ts'

/** The shop cannot sell yet; names the first thing that is missing, and lists all. */
export const notReady = (missing: readonly Missing[]) =>
  new StoreError('NOT_READY', taxMessages.notReady(missing[0]!.text), { details: { missing } })
