import { authMessages } from '#shared/auth/auth-messages.ts'
import { can } from '#shared/auth/scopes.ts'
import type { ContentKind } from '#shared/contents/content-kinds.ts'
import { StoreError } from '#shared/errors.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { kindRules, type ContentDeps, type ContentRef } from './content-rules.ts'

/** A call about a content: two addresses have each of them, of a kind with keys and of one without. */
export interface OfContent {
  params: { kind: ContentKind; key?: string }
  user: SessionUser
  deps: ContentDeps
}

export const contentRef = ({ kind, key }: OfContent['params']): ContentRef => ({ kind, key: key ?? null })

const may =
  (deed: 'draftedBy' | 'publishedBy') =>
  async ({ params, user, deps }: OfContent): Promise<void> => {
    if (!can(user.role, kindRules(deps.kinds, params.kind)[deed]))
      throw new StoreError('FORBIDDEN', authMessages.adminOnly)
  }

/** Refuse staff where the kind is for admins. */
export const mayDraft = may('draftedBy')
export const mayPublish = may('publishedBy')
