import type { LoaderFunctionArgs } from 'react-router'
import { defaultSupportPhone } from '#shared/landing/landing-defaults.ts'
import type { StoreInfo } from '#shared/landing/landing.schema.ts'
import { apiContext, publicUrlContext } from '../api/api-context.ts'

const plainStore: StoreInfo = {
  support_phone: defaultSupportPhone,
  announcement: '',
  sample_data: false,
  sign_in_providers: [],
}

/** What every page needs. It never changes while the site is open, so it is asked for once. */
export async function rootLoader({ context }: LoaderFunctionArgs) {
  const store = await context
    .get(apiContext)
    .storeInfo()
    .catch(() => plainStore)
  return { publicUrl: context.get(publicUrlContext), store }
}
