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
  /** path of a picture for previews of the page */
  image?: string | undefined
  type?: 'website' | 'product' | undefined
  jsonLd?: JsonLdObject | JsonLdObject[] | undefined
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
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && <JsonLd value={jsonLd} />}
    </>
  )
}

/** Structured data for search engines (schema.org). It is a data block, which the content policy allows. */
function JsonLd({ value }: { value: JsonLdObject | JsonLdObject[] }) {
  const list = Array.isArray(value) ? value : [value]
  const facts = list.map((object) => ({ '@context': 'https://schema.org', ...object }))
  const json = JSON.stringify(facts.length === 1 ? facts[0] : facts).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
