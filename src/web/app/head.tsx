import { shareSize } from '#shared/media/share-picture.ts'
import { useAbsoluteUrl } from './site.ts'

export type JsonLdObject = Record<string, unknown>

interface HeadProps {
  /** without the shop's name, which follows it */
  title: string
  description?: string
  /** path and query of the one address that search engines should know; a page without it is not indexed */
  canonical?: string | undefined
  /** not indexed, although it has one address */
  noindex?: boolean
  /** path of a picture of `shareSize` for previews of the page */
  image?: string | undefined
  type?: 'website' | 'product' | undefined
  /** given by the server alone, since search engines read what it has rendered: `import.meta.env.SSR && …` */
  jsonLd?: JsonLdObject[] | false | undefined
}

/** Metadata of a page. React lifts title, meta and link into the document's head, on both sides. */
export function Head({ title, description, canonical, noindex, image, type = 'website', jsonLd }: HeadProps) {
  const absolute = useAbsoluteUrl()
  const fullTitle = `${title} | Taanka`
  const address = canonical === undefined ? null : absolute(canonical)
  const isIndexed = canonical !== undefined && !noindex
  const picture = absolute(image ?? '/images/share.jpg')
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:site_name" content="Taanka" />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
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
      {jsonLd !== undefined && <JsonLd facts={jsonLd} />}
    </>
  )
}

/**
 * Structured data for search engines (schema.org). It is a data block, which the content policy allows. Hydration keeps
 * what the server has rendered.
 */
function JsonLd({ facts }: { facts: JsonLdObject[] | false }) {
  const inContext = facts && facts.map((fact) => ({ '@context': 'https://schema.org', ...fact }))
  const json = inContext ? JSON.stringify(inContext).replaceAll('<', '\\u003c') : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}
