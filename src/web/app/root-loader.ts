import type { LoaderFunctionArgs } from 'react-router'
import { builtInCollections } from '#shared/collections/built-in-collections.ts'
import { defaultSupportPhone } from '#shared/landing/landing-defaults.ts'
import type { StoreInfo } from '#shared/landing/landing.schema.ts'
import { apiContext, publicUrlContext } from '../api/api-context.ts'

const plainStore: StoreInfo = {
  support_phone: defaultSupportPhone,
  announcement: '',
  sample_data: false,
  navigation: [...builtInCollections],
  sign_in_providers: [],
}

/** Loads once per visit what every page needs. */
export async function rootLoader({ context }: LoaderFunctionArgs) {
  const { store } = await context
    .get(apiContext)('GET /api/store/public')
    .catch(() => ({ store: plainStore }))
  return { publicUrl: context.get(publicUrlContext), store }
}
