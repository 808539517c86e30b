import * as z from 'zod/mini'
import { response, timestamp } from '../schema/response.ts'

const waysToSignInSchema = z.object({
  /** There is one. */
  password: z.boolean(),
  /** Sign-in providers that are linked. One without which nobody could sign in cannot be removed. */
  providers: z.array(
    z.object({ id: z.string(), label: z.string(), linked_at: timestamp, removable: z.boolean() }),
  ),
})
export type WaysToSignIn = z.infer<typeof waysToSignInSchema>

export const waysToSignInResponse = response({ ways: waysToSignInSchema })

export const wayMessages = {
  notFound: 'This way to sign in is not linked any more',
  lastWay: 'You sign in this way alone. Set a password by “Forgot password?” first',
}
