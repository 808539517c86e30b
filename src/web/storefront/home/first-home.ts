import type { CallResponse } from '#shared/calls.ts'
import { withFacts } from '#shared/contents/with-facts.ts'
import { drawnPictures } from '#shared/home/drawn-pictures.ts'
import { defaultHero } from '#shared/home/default-hero.ts'
import type { HeroSettings } from '#shared/home/hero.schema.ts'
import type { PublicHome, PublicSection } from '#shared/home/public-home.schema.ts'
import { sampleHome } from '#shared/home/sample-home.ts'
import { formatRupees } from '#shared/money.ts'
import { freeShippingFrom } from '#shared/tax/pricing.ts'
import { featuredCount } from '#shared/products/catalogue-limits.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import type { PublicApi } from '#shared/public-api.ts'
import { logFailure } from '#web/app/log-failure.ts'

/**
 * The home that a shop shows until one is published, by the calls for its parts. `GET /api/home/public` makes the same of
 * the same contents (`home.queries.ts`). Falls back to the default landing settings (docs/product/shopping.md, Home).
 */
export async function loadFirstHome(
  read: PublicApi,
  { returns = returnPolicy }: { returns?: { days: number } },
): Promise<PublicHome> {
  const [settings, { collections }, { products }] = await Promise.all([
    read('GET /api/landing-page/public/settings').then(
      (response) => response.settings,
      (error: unknown) => {
        logFailure(error)
        return defaultHero
      },
    ),
    read('GET /api/collections/public'),
    read('GET /api/products/public/featured', { query: { limit: featuredCount } }),
  ])
  return firstHome({ settings, collections, products, returnDays: returns.days })
}

interface FirstData {
  settings: HeroSettings
  collections: CallResponse<'GET /api/collections/public'>['collections']
  products: CallResponse<'GET /api/products/public/featured'>['products']
  returnDays: number
}

function firstHome({ settings, collections, products, returnDays }: FirstData): PublicHome {
  const facts = {
    free_shipping_from: formatRupees(freeShippingFrom),
    return_days: String(returnDays),
    refund_days: returnPolicy.refundBusinessDays,
  }
  const sections = sampleHome(settings).sections.map((section): PublicSection => {
    switch (section.type) {
      case 'hero': {
        const buttons = section.buttons.map(({ label, link }) => ({ label, href: link.value }))
        return { ...section, picture: section.picture || drawnPictures.hero, buttons }
      }
      case 'benefits':
        return {
          ...section,
          items: section.items.map(({ icon, title, text }) => ({
            icon,
            title: withFacts(title, facts),
            text: withFacts(text, facts),
          })),
        }
      case 'collections': {
        const { type, variant, title } = section
        return { type, variant, title, collections }
      }
      case 'products': {
        const { type, variant, title, of, link } = section
        return { type, variant, title, of, href: link.value, products }
      }
      case 'newsletter':
        return { ...section, picture: section.picture || drawnPictures.newsletter }
    }
  })
  return { sections }
}
