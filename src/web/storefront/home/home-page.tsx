import { useLoaderData } from 'react-router'
import { pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { useAbsoluteUrl, useReturnTerms, useShopName, useSite } from '#web/app/site.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Hero } from './hero.tsx'
import type { FirstData, homeLoader } from './home-loader.ts'
import { Benefits, benefitsOf, CollectionTiles, FeaturedProducts, NewsletterBlock } from './home-sections.tsx'
import { OwnHome } from './own-home-part.ts'
import { shopFacts } from './shop-facts.ts'

export default function HomePage() {
  const data = useLoaderData<typeof homeLoader>()
  return 'home' in data ? <OwnHome home={data.home} /> : <FirstHome {...data} />
}

/** The home that a shop comes with. */
function FirstHome({ settings, collections, featured }: FirstData) {
  const absolute = useAbsoluteUrl()
  const site = useSite()
  const { days } = useReturnTerms()
  const shop = useShopName()
  return (
    <>
      <Head
        title={`${settings.hero_title} ${settings.hero_subtitle}`.trim()}
        description={settings.hero_description}
        canonical={pages.home}
        forCrawlers={import.meta.env.SSR && { jsonLd: shopFacts(absolute, site?.store, shop) }}
      />
      <Hero settings={settings} />
      <Benefits items={benefitsOf(days)} />
      <CollectionTiles collections={collections} />
      <FeaturedProducts products={featured} />
      <NewsletterBlock />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <div className="wrap py-12">
      <Head title="Something went wrong" />
      <ErrorState
        as="h1"
        title="Oops! Something went wrong"
        message="Failed to load content. Please try again later."
      />
    </div>
  )
}
