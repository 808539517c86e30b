import { useLoaderData } from 'react-router'
import { pictureMediaId, pictureAddress } from '#shared/media/picture.ts'
import type { PublicPage } from '#shared/own-pages/own-page.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { useAbsoluteUrl } from '#web/app/site.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Html } from '#web/ui/html.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { breadcrumbList } from '../products/catalogue/catalogue-facts.ts'

/** A page of the owner. */
export default function OwnPagePage() {
  const { key, title, html = '', seo_title, seo_description, share_picture } = useLoaderData<PublicPage>()
  const absolute = useAbsoluteUrl()
  const path = href(pages.ownPage, { slug: key })
  const share = pictureMediaId(share_picture ?? '')
  const steps = [
    { label: 'Home', to: pages.home },
    { label: title, to: path },
  ]
  return (
    <div className="wrap info">
      <Head
        title={seo_title || title}
        description={seo_description || firstWords(html)}
        canonical={path}
        forCrawlers={
          import.meta.env.SSR && {
            jsonLd: [breadcrumbList(absolute, steps)],
            ...(share !== null && { image: pictureAddress(share, 1440) }),
          }
        }
      />
      <div className="list-head">
        <Breadcrumbs items={[{ label: 'Home', to: pages.home }, { label: title }]} />
        <StitchedHeading as="h1" plain>
          {title}
        </StitchedHeading>
      </div>
      <Html className="prose pt-5" html={html} />
    </div>
  )
}

/** The beginning of a page as text. */
const firstWords = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160)
