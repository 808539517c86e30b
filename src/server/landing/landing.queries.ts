import { inArray } from 'drizzle-orm'
import { identityKey, publicIdentitySchema, type Identity } from '#shared/identity/identity.schema.ts'
import { sellerSchema } from '#shared/invoices/seller.schema.ts'
import { sampleShop } from '#shared/brand/shop.ts'
import { storeBrandOf } from '#shared/brand/store-brand.ts'
import { builtInCollections } from '#shared/collections/built-in-collections.ts'
import { defaultLandingSettings, defaultSupportPhone } from '#shared/landing/landing-defaults.ts'
import type { LandingSettings, StoreInfo, StoreSettings } from '#shared/landing/landing.schema.ts'
import { pictureAddress } from '#shared/media/picture.ts'
import { sellingKey } from '#shared/setup/selling.ts'
import { findShop } from '../brand/current-shop.ts'
import { collections } from '../collections/collection.tables.ts'
import type { Config } from '../config/config.ts'
import { viewOf } from '../contents/content-view.ts'
import type { Database } from '../db/database.ts'
import { landingSettings, storeSettings } from './landing.tables.ts'
import { sellerKey } from './seller.queries.ts'
import { readSelling } from './selling.queries.ts'

/** Texts and background of the home page, with defaults for those not set. */
export async function findLandingSettings(db: Database): Promise<LandingSettings> {
  const [row] = await db.select().from(landingSettings)
  if (!row) return defaultLandingSettings
  return {
    background_image:
      row.mediaId === null ? defaultLandingSettings.background_image : pictureAddress(row.mediaId),
    hero_title: row.heroTitle ?? defaultLandingSettings.hero_title,
    hero_subtitle: row.heroSubtitle ?? defaultLandingSettings.hero_subtitle,
    hero_description: row.heroDescription ?? defaultLandingSettings.hero_description,
  }
}

/** Shop settings for every page, by one statement. */
export async function findStoreInfo(db: Database, config: Config): Promise<StoreInfo> {
  const stored = await findStored(db, [...Object.values(settingKey), sellerKey, sellingKey, identityKey])
  const seller = stored[sellerKey]
  const identity = stored[identityKey]
  const { state, message } = readSelling(stored[sellingKey], config)
  const shop = await findShop(db)
  return {
    ...settingsOf(stored),
    ...(seller !== undefined && { seller: sellerSchema.parse(seller) }),
    ...(identity !== undefined && { identity: publicIdentitySchema.parse(identity) }),
    sample_data: config.sampleData,
    ...(!config.payments.card && { no_cards: true as const }),
    // A preview shows the shop as if it were open.
    ...(state !== 'open' && !(state === 'soon' && viewOf(db)) && { selling: { state, message } }),
    ...(shop !== sampleShop && { brand: storeBrandOf(shop) }),
    ...(config.publicDemo && { public_demo: true as const }),
    navigation: config.sampleData ? [...builtInCollections] : await findFirstCollections(db),
    sign_in_providers: config.oidcProviders.map(({ name }) => ({ name, label: labelOf(name) })),
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

/** Settings of the owner, with defaults for those not set. */
export const findStoreSettings = async (db: Database): Promise<StoreSettings> =>
  settingsOf(await findStored(db, Object.values(settingKey)))

/** Values of `store_settings` by key. */
async function findStored(db: Database, keys: string[]): Promise<Record<string, unknown>> {
  const rows = await db.select().from(storeSettings).where(inArray(storeSettings.key, keys))
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Without a support phone customers call the care of the shop. */
function settingsOf(stored: Record<string, unknown>): StoreSettings {
  const textOf = (key: string): string | undefined => {
    const value = stored[key]
    return typeof value === 'string' ? value : undefined
  }
  const care = stored[identityKey] as Pick<Identity, 'care_phone'> | undefined
  return {
    support_phone: textOf(settingKey.supportPhone) ?? care?.care_phone ?? defaultSupportPhone,
    announcement: textOf(settingKey.announcement) ?? '',
  }
}

/** Keys of `store_settings`. */
export const settingKey = { supportPhone: 'support_phone', announcement: 'announcement' } as const

const labelOf = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1)
