import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#web/calls/api-context.ts'

/** For login and registration: which sign-in buttons to show, and whether there are demo accounts. */
export async function signInLoader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)('GET /api/store/public')
}
