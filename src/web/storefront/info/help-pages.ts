import type { StoreInfo } from '#shared/landing/landing.schema.ts'
import { pages } from '#shared/routes.ts'

/** Pages about the shop. Of the policies of a shop of one's own there are those that it has published. */
export function helpPagesOf({ sample_data: isSample, policies = [] }: StoreInfo) {
  const isThere = (policy: string) => isSample || policies.includes(policy)
  return [
    { label: 'Contact us', to: pages.contact },
    { label: 'Complaints', to: pages.grievance },
    ...(isThere('shipping')
      ? [{ label: isSample ? 'Shipping and returns' : 'Shipping', to: pages.shipping }]
      : []),
    ...(isThere('terms') ? [{ label: 'Terms', to: pages.terms }] : []),
    ...(isThere('privacy') ? [{ label: 'Privacy', to: pages.privacy }] : []),
    ...(policies.includes('refunds') ? [{ label: 'Returns and refunds', to: pages.refunds }] : []),
  ]
}
