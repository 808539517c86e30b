import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#web/api-context.ts'

/** Which sign-in buttons to show, and whether there are demo accounts. */
export async function registerLoader({ context }: LoaderFunctionArgs) {
  return { store: await context.get(apiContext).storeInfo() }
}
