import { createContext } from 'react'
import type { Site } from '#web/app/site.ts'

/** Changes the facts of the shop that the dashboard shows: the brand, once it is published. */
export const ChangeSite = createContext<(site: Site) => void>(() => {})
