import type { ReactNode } from 'react'
import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { Head } from '#web/app/head.tsx'
import { useAbsoluteUrl } from '#web/app/site.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { breadcrumbList } from '../products/catalogue/catalogue-facts.ts'
import { useHelpPages } from './help-pages.ts'

interface InfoLayoutProps {
  title: string
  path: string
  /** subtitle and meta description */
  lede: string
  children: ReactNode
}

export function InfoLayout({ title, path, lede, children }: InfoLayoutProps) {
  const absolute = useAbsoluteUrl()
  const helpPages = useHelpPages()
  const steps = [
    { label: 'Home', to: pages.home },
    { label: title, to: path },
  ]
  return (
    <div className="wrap info">
      <Head
        title={title}
        description={lede}
        canonical={path}
        forCrawlers={import.meta.env.SSR && { jsonLd: [breadcrumbList(absolute, steps)] }}
      />
      <div className="list-head">
        <Breadcrumbs items={[{ label: 'Home', to: pages.home }, { label: title }]} />
        <StitchedHeading as="h1" plain>
          {title}
        </StitchedHeading>
        <p className="lede">{lede}</p>
      </div>
      <div className="info__columns">
        <div className="min-w-0">{children}</div>
        <nav className="info__nav" aria-label="Help pages">
          <ul>
            {helpPages.map(({ label, to }) => (
              <li key={to}>
                <Link className="side-tab" to={to} aria-current={to === path ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}

export const InfoSection = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section className="prose" id={id}>
    <h2 className="display display--sm">{title}</h2>
    {children}
  </section>
)
