import { takesCards } from '../config/provider-config.ts'
import { inArray } from 'drizzle-orm'
import { builtInCollections } from '#shared/collections/built-in-collections.ts'
import { defaultLandingSettings, defaultSupportPhone } from '#shared/landing/landing-defaults.ts'
import type { LandingSettings, StoreInfo, StoreSettings } from '#shared/landing/landing.schema.ts'
import { pictureAddress } from '#shared/media/picture.ts'
import { collections } from '../collections/collection.tables.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { landingSettings, storeSettings } from './landing.tables.ts'
import { findSeller } from './seller.queries.ts'

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

/** Shop settings for every page. */
export async function findStoreInfo(db: Database, config: Config): Promise<StoreInfo> {
  const seller = await findSeller(db)
  return {
    ...(await findStoreSettings(db)),
    ...(seller && { seller }),
    sample_data: config.sampleData,
    ...(!takesCards(config.payments) && { no_cards: true as const }),
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
export async function findStoreSettings(db: Database): Promise<StoreSettings> {
  const rows = await db
    .select()
    .from(storeSettings)
    .where(inArray(storeSettings.key, [settingKey.supportPhone, settingKey.announcement]))
  const textOf = (key: string, otherwise: string): string => {
    const value = rows.find((row) => row.key === key)?.value
    return typeof value === 'string' ? value : otherwise
  }
  return {
    support_phone: textOf(settingKey.supportPhone, defaultSupportPhone),
    announcement: textOf(settingKey.announcement, ''),
  }
}

/** Keys of `store_settings`. */
export const settingKey = { supportPhone: 'support_phone', announcement: 'announcement' } as const

const labelOf = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1)
