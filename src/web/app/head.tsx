import { useAbsoluteUrl } from './site.ts'
import { JsonLd, type JsonLdObject } from './json-ld.tsx'

interface HeadProps {
  /** without the shop's name, which follows it */
  title: string
  description?: string
  /** path and query of the one address that search engines should know; without it the page is not indexed */
  canonical?: string | undefined
  /** path of a picture for previews of the page */
  image?: string | undefined
  type?: 'website' | 'product' | undefined
  noindex?: boolean | undefined
  jsonLd?: JsonLdObject | JsonLdObject[] | undefined
}

/** What a page says of itself. React lifts title, meta and link into the document's head, on both sides. */
export function Head({ title, description, canonical, image, type = 'website', noindex, jsonLd }: HeadProps) {
  const absolute = useAbsoluteUrl()
  const fullTitle = `${title} | Taanka`
  const address = canonical === undefined ? null : absolute(canonical)
  const picture = absolute(image ?? '/images/share.jpg')
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {(noindex || canonical === undefined) && <meta name="robots" content="noindex" />}
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
