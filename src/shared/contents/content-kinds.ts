/** Kinds of contents, each with drafts and versions (docs/product/contents.md). */
export const contentKinds = ['brand', 'home', 'menus', 'page', 'policy'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Keys of the policies, which are also their paths. */
export const policyKeys = ['shipping', 'refunds', 'terms', 'privacy', 'grievance'] as const
export type PolicyKey = (typeof policyKeys)[number]

export const policyTitles: Record<PolicyKey, string> = {
  shipping: 'Shipping',
  refunds: 'Returns and refunds',
  terms: 'Terms',
  privacy: 'Privacy',
  grievance: 'Grievances',
}

export const versionStates = ['draft', 'scheduled', 'published', 'past'] as const

/** Published versions of a content that are kept. */
export const maxVersions = 100
