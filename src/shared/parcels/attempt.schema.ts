import * as z from 'zod/mini'
import { isShopDay } from '../shop-time.ts'
import { optionalText } from '../schema/text.ts'

/** Orders to a courier after a failed delivery. */
const attemptActions = ['re-attempt', 'return'] as const
export type AttemptAction = (typeof attemptActions)[number]

/** Another attempt, on a day where one is named, or the way back (docs/product/parcels.md, Failed attempts). */
export const attemptSchema = z.object({
  action: z._default(
    z.enum(attemptActions, { error: `Action must be one of ${attemptActions.join(', ')}` }),
    're-attempt',
  ),
  day: z._default(
    z.nullable(
      z.string('Must be a day like 2026-11-24').check(z.refine(isShopDay, 'Must be a day like 2026-11-24')),
    ),
    null,
  ),
  note: optionalText(200),
})
