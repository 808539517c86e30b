import { drawnPictures, noPictures, type DrawnPictures } from '#shared/home/drawn-pictures.ts'
import type { Home } from '#shared/home/home.schema.ts'
import { benefitsOfSettings, sampleHero, sampleHome } from '#shared/home/sample-home.ts'
import type { HeroSettings } from '#shared/home/hero.schema.ts'
import { featuredCount } from '#shared/products/catalogue-limits.ts'
import { pages } from '#shared/routes.ts'
import { findShop, isOwnShop } from '../brand/current-shop.ts'
import type { Database } from '../db/database.ts'
import { findFirstHero } from './first-hero.queries.ts'

/** The home that a shop comes with (docs/product/contents.md, Home). */
export async function findFirstHome(db: Database, settings?: HeroSettings): Promise<Home> {
  const given = settings ?? (await findFirstHero(db))
  if (!isOwnShop(db)) return sampleHome(given)
  const { brand, name, tagline, blurb } = await findShop(db)
  const words = brand && !settings && { title: name, subtitle: tagline, text: blurb }
  return ownHome({ ...sampleHero(given), ...words })
}

/** Pictures of hero and newsletter where a home names none: those that the shop came with. */
export const firstPictures = (db: Database): DrawnPictures => (isOwnShop(db) ? noPictures : drawnPictures)

/** Promises nothing but what the settings say. */
const ownHome = (hero: ReturnType<typeof sampleHero>): Home => ({
  sections: [
    hero,
    { type: 'benefits', items: benefitsOfSettings },
    { type: 'collections', variant: 'tiles', title: 'Collections', of: 'all', ids: [] },
    {
      type: 'products',
      variant: 'grid',
      title: 'New in the shop',
      of: 'newest',
      collection: '',
      ids: [],
      count: featuredCount,
      link: { to: 'path', value: pages.products },
    },
    { type: 'newsletter', title: 'Letters from us', text: 'New products and restocks.', picture: '' },
  ],
})
