import type { PolicyKey } from '#shared/contents/content-kinds.ts'
import { pages } from '#shared/routes.ts'
import { useFirstContents, useSite } from '#web/app/site.ts'

/** Pages about the shop: of the policies those that it came with or has published. None on an error view. */
export function useHelpPages(): { label: string; to: string }[] {
  const store = useSite()?.store
  const first = useFirstContents().policies
  if (!store) return []
  const isThere = (policy: PolicyKey) => first.includes(policy) || store.policies?.includes(policy) === true
  const shipping = first.includes('shipping') ? 'Shipping and returns' : 'Shipping'
  return [
    { label: 'Contact us', to: pages.contact },
    { label: 'Complaints', to: pages.complaint },
    ...(isThere('shipping') ? [{ label: shipping, to: pages.shipping }] : []),
    ...(isThere('terms') ? [{ label: 'Terms', to: pages.terms }] : []),
    ...(isThere('privacy') ? [{ label: 'Privacy', to: pages.privacy }] : []),
    ...(isThere('refunds') ? [{ label: 'Returns and refunds', to: pages.refunds }] : []),
  ]
}
