import { serverPart } from '#web/ui/server-part.tsx'

/** The home that the owner has made. */
export const OwnHome = serverPart(() => import('./own-home.tsx'))
