import { useLoaderData } from 'react-router'
import type { PublicHome, PublicSection, ShownSection } from '#shared/home/public-home.schema.ts'
import { pictureMediaId, pictureAddress } from '#shared/media/picture.ts'
import { pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { useAbsoluteUrl, useShopName, useSite } from '#web/app/site.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Hero } from './hero.tsx'
import type { homeLoader } from './home-loader.ts'
import { Benefits, CollectionTiles, FeaturedProducts, NewsletterBlock } from './home-sections.tsx'
import { OtherSection } from './other-section-part.ts'
import { shopFacts } from './shop-facts.ts'

/** The sections of the published home, or of the first one, in their order. */
export default function HomePage() {
  const home = useLoaderData<typeof homeLoader>()
  const absolute = useAbsoluteUrl()
  const site = useSite()
  const shop = useShopName()
  const { sections } = home
  const hero = sections.find((section): section is ShownSection<'hero'> => section.type === 'hero')
  const title = home.seo_title ?? (hero ? `${hero.title} ${hero.subtitle}`.trim() : 'Home')
  return (
    <>
      <Head
        title={title}
        description={home.seo_description ?? hero?.text}
        canonical={pages.home}
        forCrawlers={
          import.meta.env.SSR && {
            jsonLd: shopFacts(absolute, site?.store, shop),
            ...sharedPicture(home),
          }
        }
      />
      {!hero && <h1 className="sr-only">{title}</h1>}
      {sections.map((section, index) => (
        // Sections have no name of their own, and a new order is a new page.
        <Section key={`${index} ${section.type}`} section={section} isFirst={index === 0} />
      ))}
    </>
  )
}

function sharedPicture({ share_picture = '' }: PublicHome) {
  const share = pictureMediaId(share_picture)
  return share !== null && { image: pictureAddress(share, 1440) }
}

/** The kinds and variants of the first home are part of its page. */
function Section({ section, isFirst }: { section: PublicSection; isFirst: boolean }) {
  if (section.type === 'benefits') return <Benefits {...section} />
  if (section.type === 'newsletter') return <NewsletterBlock {...section} />
  if (section.type === 'hero' && section.variant === 'field') return <Hero section={section} />
  if (section.type === 'collections' && section.variant === 'tiles') return <CollectionTiles {...section} />
  if (section.type === 'products' && section.variant === 'grid') return <FeaturedProducts {...section} />
  return <OtherSection section={section} isFirst={isFirst} />
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
