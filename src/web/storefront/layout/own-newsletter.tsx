import { newsletterTerms } from '#shared/newsletter/newsletter-consent.ts'
import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'

/** Says what is kept of a subscriber and why, and what follows once subscribed (docs/product/own-shop.md, Data rights). */
export function OwnNewsletter({ isThanked = false }: { isThanked?: boolean }) {
  if (isThanked) return <p>Thank you. Please confirm it by the link that we have mailed you.</p>
  return (
    <p className="text-sm">
      {newsletterTerms}{' '}
      <Link className="underline" to={pages.privacy}>
        Privacy
      </Link>
    </p>
  )
}
