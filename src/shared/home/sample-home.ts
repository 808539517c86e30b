import type { HeroSettings } from '../home/hero.schema.ts'
import { featuredCount } from '../products/catalogue-limits.ts'
import { pages } from '../routes.ts'
import type { Home, Section } from './home.schema.ts'

/** The hero that the landing settings describe. */
export const sampleHero = (settings: HeroSettings) => ({
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

/** Of every shop: they say what the settings say. */
export const benefitsOfSettings: Section<'benefits'>['items'] = [
  { icon: 'truck', title: 'Free shipping', text: 'On orders above {{free_shipping_from}}' },
  {
    icon: 'return',
    title: '{{return_days}}-day return policy',
    text: 'Refund in {{refund_days}} business days',
  },
]

/** The home that the sample comes with (docs/product/contents.md, Home). */
export const sampleHome = (settings: HeroSettings) =>
  ({
    sections: [
      sampleHero(settings),
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
  }) satisfies Home
