import { builtInCollections } from '#shared/products/collections/built-in-collections.ts'
import { defaultSupportPhone } from '#shared/settings/support-phone.ts'
import type { StoreInfo } from '#shared/settings/store-info.schema.ts'
import type { PublicApi } from '#shared/public-api.ts'

const plainStore: StoreInfo = {
  support_phone: defaultSupportPhone,
  announcement: '',
  sample_data: false,
  navigation: [...builtInCollections],
  ways_to_pay: [],
  sign_in_providers: [],
}

/** The facts of the shop, or those of a plain one where they cannot be read. */
export const readStore = (read: PublicApi): Promise<StoreInfo> =>
  read('GET /api/store/public').then(
    ({ store }) => store,
    () => plainStore,
  )
