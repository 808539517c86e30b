import { serverPart } from '#web/ui/server-part.tsx'

/** Menus of the owner, in the header or the footer. */
export const OwnMenu = serverPart(() => import('./own-menu.tsx'))
