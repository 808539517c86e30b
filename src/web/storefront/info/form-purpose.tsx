import type { ReactNode } from 'react'
import { pages } from '#shared/routes.ts'
import { useSite } from '#web/app/site.ts'
import { Link } from '#web/ui/link.tsx'

/** The line of a form that says what is kept and why; the sample has its page on privacy for it. */
export function FormPurpose({ children }: { children: ReactNode }) {
  const store = useSite()?.store
  if (store?.sample_data !== false) return null
  return (
    <p className="text-sm text-text-2">
      {children}{' '}
      {store.policies?.includes('privacy') && (
        <Link to={pages.privacy} className="link">
          Privacy
        </Link>
      )}
    </p>
  )
}
