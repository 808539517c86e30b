import type { ReactNode } from 'react'
import { pages } from '#shared/routes.ts'
import { useFirstContents, useSite } from '#web/app/site.ts'
import { Link } from '#web/ui/link.tsx'

/** The line of a form that says what is kept and why, unless the shop came with a page on privacy. */
export function FormPurpose({ children }: { children: ReactNode }) {
  const store = useSite()?.store
  if (useFirstContents().policies.includes('privacy')) return null
  return (
    <p className="text-sm text-text-2">
      {children}{' '}
      {store?.policies?.includes('privacy') && (
        <Link to={pages.privacy} className="link">
          Privacy
        </Link>
      )}
    </p>
  )
}
