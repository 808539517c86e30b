import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { PublicPage } from '#shared/own-pages/own-page.schema.ts'
import { Html } from '#web/ui/html.tsx'
import { InfoLayout } from './info-layout.tsx'

/** The published policy of a path, or the one that the shop came with. */
export function Policy({ path, children }: { path: string; children?: ReactNode }) {
  const page = useLoaderData<PublicPage | null>()
  return page ? (
    <InfoLayout title={page.title} path={path} lede={`${page.title} of this shop.`}>
      <PolicyClauses page={page} />
    </InfoLayout>
  ) : (
    children
  )
}

/** The clauses of a published policy, each with its heading. */
export const PolicyClauses = ({ page }: { page: PublicPage }) =>
  page.clauses?.map(({ key, heading, html }) => (
    <section key={key} id={key} className="prose">
      <h2 className="display display--sm">{heading}</h2>
      <Html className="contents" html={html} />
    </section>
  ))
