import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#web/calls/api-context.ts'

export async function collectionsLoader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)('GET /api/collections/public')
}
