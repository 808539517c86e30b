import type { PublicSection } from '#shared/home/public-home.schema.ts'
import { serverPart } from '#web/ui/server-part.tsx'

export type SectionOf<Type> = Extract<PublicSection, { type: Type }>

export interface OtherSectionProps {
  section: Exclude<PublicSection, { type: 'benefits' | 'newsletter' }>
  isFirst: boolean
}

/** Kinds and variants of sections that the first home has not. */
export const OtherSection = serverPart(() => import('./other-section.tsx'))
