import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#web/api/api-context.ts'

export async function collectionsLoader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)('GET /api/collections/public')
}
