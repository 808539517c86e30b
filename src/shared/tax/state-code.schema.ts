import * as z from 'zod/mini'
import { gstStates } from './gst-states.ts'
import { taxMessages } from './tax-messages.ts'

/** GST code of a state or union territory. */
export const stateCodeSchema = z.enum(gstStates.map(({ code }) => code) as [string, ...string[]], {
  error: taxMessages.chooseState,
})
