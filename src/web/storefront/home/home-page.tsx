import { useLoaderData } from 'react-router'
import { pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Benefits } from './benefits.tsx'
import { CollectionTiles } from './collection-tiles.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import type { homeLoader } from './home-loader.ts'
import { NewsletterBlock } from './newsletter-block.tsx'

export default function HomePage() {
  const { settings, collections, featured } = useLoaderData<typeof homeLoader>()
  return (
    <>
      <Head
        title={`${settings.hero_title} ${settings.hero_subtitle}`.trim()}
        description={settings.hero_description}
        canonical={pages.home}
      />
      <Hero settings={settings} />
      <Benefits />
      <CollectionTiles collections={collections} />
      <FeaturedProducts products={featured} />
      <NewsletterBlock />
    </>
  )
}

/** Specification, section 8. */
export function ErrorBoundary() {
  return (
    <div className="wrap py-12">
      <Head title="Something went wrong" noindex />
      <ErrorState
        as="h1"
        title="Oops! Something went wrong"
        message="Failed to load content. Please try again later."
      />
    </div>
  )
}
