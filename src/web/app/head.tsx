import { shareSize } from '#shared/media/share-picture.ts'
import { useAbsoluteUrl, useShopName } from './site.ts'

export type JsonLdObject = Record<string, unknown>

interface HeadProps {
  /** without the shop's name, which follows it */
  title: string
  description?: string
  /** path and query of the one address that search engines should know; a page without it is not indexed */
  canonical?: string | undefined
  /** not indexed, although it has one address */
  noindex?: boolean
  /** `import.meta.env.SSR && …`, so that it is no code of the browser */
  forCrawlers?: CrawlerFacts | false
}

/** Search engines and previews read it in what the server has rendered. */
interface CrawlerFacts {
  /** path of a picture of `shareSize` for previews of the page */
  image?: string | undefined
  type?: 'product'
  /** structured data (schema.org) */
  jsonLd: JsonLdObject[]
}

/** Metadata of a page. React lifts title, meta and link into the document's head, on both sides. */
export function Head({ title, description, canonical, noindex, forCrawlers }: HeadProps) {
  const absolute = useAbsoluteUrl()
  const shop = useShopName()
  const address = canonical === undefined ? null : absolute(canonical)
  const isIndexed = canonical !== undefined && !noindex
  return (
    <>
      <title>{`${title} | ${shop}`}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {import.meta.env.SSR && (
        <Preview title={title} description={description} address={address} facts={forCrawlers || undefined} />
      )}
      {forCrawlers !== undefined && <JsonLd objects={forCrawlers && forCrawlers.jsonLd} />}
    </>
  )
}

interface PreviewProps extends Pick<HeadProps, 'title' | 'description'> {
  address: string | null
  facts: CrawlerFacts | undefined
}

/** Open Graph, and the card of X. */
function Preview({ title, description, address, facts }: PreviewProps) {
  const absolute = useAbsoluteUrl()
  const shop = useShopName()
  const picture = absolute(facts?.image ?? '/images/share.jpg')
  return (
    <>
      <meta property="og:site_name" content={shop} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={facts?.type ?? 'website'} />
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      {picture && (
        <>
          <meta property="og:image" content={picture} />
          <meta property="og:image:width" content={String(shareSize.width)} />
          <meta property="og:image:height" content={String(shareSize.height)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** A data block, which the content policy allows. Hydration keeps what the server has rendered. */
function JsonLd({ objects }: { objects: JsonLdObject[] | false }) {
  const inContext = objects && objects.map((object) => ({ '@context': 'https://schema.org', ...object }))
  const json = inContext ? JSON.stringify(inContext).replaceAll('<', '\\u003c') : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}
