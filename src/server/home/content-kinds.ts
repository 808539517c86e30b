import { brandKind } from '../brand/brand-kind.ts'
import type { ContentKinds } from '../contents/content-rules.ts'
import { homeKind } from './home-kind.ts'
import { menusKind } from '../own-pages/menus/menus-kind.ts'
import { pageKind } from '../own-pages/page-kind.ts'
import { policyKind } from '../own-pages/policy-kind.ts'

/** The one place where a kind of contents is registered. */
export const contentKinds = {
  brand: brandKind,
  home: homeKind,
  menus: menusKind,
  page: pageKind,
  policy: policyKind,
} as unknown as ContentKinds
