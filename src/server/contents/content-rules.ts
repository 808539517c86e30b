import type * as z from 'zod/mini'
import type { Scope } from '#shared/auth/scopes.ts'
import type { ContentLink } from '#shared/contents/link.schema.ts'
import type { ContentKind } from '#shared/contents/content-kinds.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Deps } from '../http/deps.ts'

/** Names a content: `key` is null for kinds of which there is one. */
export interface ContentRef {
  kind: ContentKind
  key: string | null
}

export interface Published<Body> {
  key: string | null
  before: Body | null
  after: Body
}

/** All that differs between kinds of contents. */
export interface ContentRules<Body> {
  /** Shape and upper bounds; holds for drafts too. */
  schema: z.ZodMiniType<Body>
  /** The keys that there are: one content without a key, those listed, or those that staff add. */
  keys: 'none' | 'added' | readonly string[]
  draftedBy: Scope
  publishedBy: Scope
  /** An editor begins with this. */
  starter: (db: Database, key: string | null) => Promise<unknown>
  /** Only publishing asks for this. A refusal has paths of the body. */
  check?: (tx: Transaction, body: Body, key: string | null) => Promise<void>
  /** Names what publishing would take away though an open shop needs it (docs/product/own-shop.md, First run); null for nothing. */
  takesAway?: (body: Body, key: string | null) => string | null
  /** Runs in the transaction that publishes, and returns the cache tags to invalidate. */
  published: (tx: Transaction, change: Published<Body>) => Promise<string[]>
  /** Links of a body whose target is gone. */
  goneLinks?: (db: Database, body: Body) => Promise<ContentLink[]>
  /** The next moment at which the body shows differently by itself. */
  changesAt?: (body: Body, from: Date) => Date | null
}

/** Each kind with its rules. Generic code takes bodies as they come from their schema. */
export type ContentKinds = Record<ContentKind, ContentRules<never>>

export interface ContentDeps extends Deps {
  kinds: ContentKinds
  /** Refuses to take away a thing that the shop may not be without. */
  refuseRemoval: (tx: Transaction, thing: string) => Promise<void>
}

/** Rules of a kind for generic code. */
export const kindRules = (kinds: ContentKinds, kind: ContentKind): ContentRules<unknown> =>
  kinds[kind] as unknown as ContentRules<unknown>
