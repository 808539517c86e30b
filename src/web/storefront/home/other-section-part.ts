import { serverPart } from '#web/ui/server-part.tsx'

/** Kinds and variants of sections that the first home has not. */
export const OtherSection = serverPart(() => import('./other-section.tsx'))
