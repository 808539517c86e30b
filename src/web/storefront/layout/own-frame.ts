import { serverPart } from '#web/ui/server-part.tsx'

/** Menus, social addresses, newsletter terms and seller of an own shop, in the frame around its pages. */
export const OwnFrame = serverPart(() => import('./own-part.tsx'))
