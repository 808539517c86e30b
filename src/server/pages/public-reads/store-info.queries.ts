import { providerLabel } from '#shared/auth/provider-label.ts'
import { shownBrand } from '#shared/brand/store-brand.ts'
import { builtInCollections } from '#shared/products/collections/built-in-collections.ts'
import { firstNavigation } from '#shared/contents/first-contents.ts'
import { defaultSupportPhone } from '#shared/settings/support-phone.ts'
import type { StoreInfo } from '#shared/settings/store-info.schema.ts'
import { settings } from '#shared/settings/settings.ts'
import { findShop } from '../../brand/current-shop.ts'
import { collections } from '../../products/collections/collection.tables.ts'
import type { Config } from '../../base/config/config.ts'
import { contentViewFor } from '../../contents/content-view.ts'
import type { Database } from '../../db/database.ts'
import { readShown } from '../../settings/read-setting.ts'
import { effectiveSelling } from '../../settings/selling.queries.ts'

const ofEveryPage = {
  supportPhone: settings.supportPhone,
  announcement: settings.announcement,
  seller: settings.seller,
  identity: settings.identity,
  selling: settings.selling,
}

/** Shop settings for every page, by one statement. */
export async function findStoreInfo(db: Database, config: Config): Promise<StoreInfo> {
  const { supportPhone, announcement, seller, identity, selling } = await readShown(db, ofEveryPage)
  const { state, message } = effectiveSelling(selling, config)
  const shop = await findShop(db)
  return {
    // Without a support phone customers call the care of the shop.
    support_phone: supportPhone || identity?.care_phone || defaultSupportPhone,
    announcement,
    ...(seller && { seller }),
    ...(identity && { identity }),
    sample_data: config.sampleData,
    ...(!config.payments.card && { no_cards: true as const }),
    // A preview shows the shop as if it were open.
    ...(state !== 'open' && !(state === 'soon' && contentViewFor(db)) && { selling: { state, message } }),
    ...(!shop.hasReleasedFiles && { brand: shownBrand(shop) }),
    ...(config.publicDemo && { public_demo: true as const }),
    navigation: [...(firstNavigation(config.sampleData) ?? (await findFirstCollections(db)))],
    sign_in_providers: config.oidcProviders.map(({ name }) => ({ name, label: providerLabel(name) })),
  }
}

/** Collections for which the header has room. */
const maxInMenu = builtInCollections.length

const findFirstCollections = (db: Database): Promise<StoreInfo['navigation']> =>
  db
    .select({ slug: collections.slug, name: collections.name })
    .from(collections)
    .orderBy(collections.position, collections.name, collections.id)
    .limit(maxInMenu)
