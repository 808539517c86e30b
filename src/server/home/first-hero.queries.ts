import { defaultHero } from '#shared/home/default-hero.ts'
import type { HeroSettings } from '#shared/home/hero.schema.ts'
import { pictureAddress } from '#shared/media/picture.ts'
import type { Database } from '../db/database.ts'
import { landingSettings } from './first-hero.tables.ts'

/** Texts and background of the home page, with defaults for those not set. */
export async function findFirstHero(db: Database): Promise<HeroSettings> {
  const [row] = await db.select().from(landingSettings)
  if (!row) return defaultHero
  return {
    background_image: row.mediaId === null ? defaultHero.background_image : pictureAddress(row.mediaId),
    hero_title: row.heroTitle ?? defaultHero.hero_title,
    hero_subtitle: row.heroSubtitle ?? defaultHero.hero_subtitle,
    hero_description: row.heroDescription ?? defaultHero.hero_description,
  }
}
