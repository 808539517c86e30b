import { eq } from 'drizzle-orm'
import { defaultLandingSettings, defaultSupportPhone } from '#shared/landing/landing-defaults.ts'
import type { LandingSettings, StoreInfo } from '#shared/landing/landing.schema.ts'
import { pictureAddress } from '#shared/media/picture.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { landingSettings, storeSettings } from './landing.tables.ts'

/** The texts and the background of the home page; what the owner has not set is the default of the specification. */
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

/** What every page needs to know of the shop. */
export async function findStoreInfo(db: Database, config: Config): Promise<StoreInfo> {
  return {
    support_phone: await findSupportPhone(db),
    sample_data: config.sampleData,
    sign_in_providers: config.oidcProviders.map(({ name }) => ({ name, label: labelOf(name) })),
  }
}

/** The key in store_settings under which the owner's support phone is kept. */
export const supportPhoneKey = 'support_phone'

export async function findSupportPhone(db: Database): Promise<string> {
  const [row] = await db
    .select({ value: storeSettings.value })
    .from(storeSettings)
    .where(eq(storeSettings.key, supportPhoneKey))
  return typeof row?.value === 'string' ? row.value : defaultSupportPhone
}

/** `google` → `Google`: the name on the button. */
const labelOf = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1)
