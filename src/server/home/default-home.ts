import type { Home, SectionOf } from '#shared/home/home.schema.ts'
import type { LandingSettings } from '#shared/landing/landing.schema.ts'
import { featuredCount } from '#shared/products/catalogue-limits.ts'
import { pages } from '#shared/routes.ts'
import { findShop, isOwnShop } from '../brand/current-shop.ts'
import type { Database } from '../db/database.ts'
import { findLandingSettings } from '../landing/landing.queries.ts'

/** The hero that the landing settings describe. */
export const heroOf = (settings: LandingSettings) => ({
  type: 'hero' as const,
  variant: 'field' as const,
  title: settings.hero_title,
  subtitle: settings.hero_subtitle,
  text: settings.hero_description,
  picture: settings.background_image,
  buttons: [
    { label: 'Shop Now', link: { to: 'path' as const, value: pages.products } },
    { label: 'View Collections', link: { to: 'path' as const, value: pages.collections } },
  ],
})

/** The home that a shop comes with (docs/product/contents.md, Home). */
export async function findFirstHome(db: Database, settings?: LandingSettings): Promise<Home> {
  const given = settings ?? (await findLandingSettings(db))
  if (!isOwnShop(db)) return sampleHome(given)
  const { brand, name, tagline, blurb } = await findShop(db)
  const words = brand && !settings && { title: name, subtitle: tagline, text: blurb }
  return ownHome({ ...heroOf(given), ...words })
}

/** Of every shop: they say what the settings say. */
const benefitsOfSettings: SectionOf<'benefits'>['items'] = [
  { icon: 'truck', title: 'Free shipping', text: 'On orders above {{free_shipping_from}}' },
  {
    icon: 'return',
    title: '{{return_days}}-day return policy',
    text: 'Refund in {{refund_days}} business days',
  },
]

const sampleHome = (settings: LandingSettings): Home => ({
  sections: [
    heroOf(settings),
    {
      type: 'benefits',
      items: [
        ...benefitsOfSettings,
        { icon: 'cloth', title: 'Premium materials', text: 'Khadi, linen, long-staple cotton' },
        { icon: 'chat', title: '24/7 support', text: 'A person, any hour' },
      ],
    },
    { type: 'collections', variant: 'tiles', title: 'Explore Our Collections', of: 'all', ids: [] },
    {
      type: 'products',
      variant: 'grid',
      title: 'Featured Products',
      of: 'random',
      collection: '',
      ids: [],
      count: featuredCount,
      link: { to: 'path', value: pages.products },
    },
    {
      type: 'newsletter',
      title: 'Letters from the workroom',
      text: 'New collections, restocks and care notes. Two letters a month, no noise.',
      picture: '',
    },
  ],
})

/** Promises nothing but what the settings say. */
const ownHome = (hero: SectionOf<'hero'>): Home => ({
  sections: [
    hero,
    {
      type: 'benefits',
      items: benefitsOfSettings,
    },
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
