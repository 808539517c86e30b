import type { PublicApi } from './public-api.ts'

/** Id of the element with the data that the server rendered from, for hydration. */
export const dataElementId = '__data'

/** Input and output of the built pages (`web/app/entry-server.tsx`). */
export interface PageToRender {
  /** Path and query, as in links to the page itself. */
  address: string
  api: PublicApi
  publicUrl: string
}

/** A page in parts; the server writes the document around them. */
export interface RenderedPage {
  status: number
  /** Title, meta and link elements. */
  head: string
  body: string
  /** Data for hydration: JSON, safe in a data block. */
  data: string
  /** Id of the route: the name of a page of `pageTable`, unless the address leads nowhere. */
  route: string | undefined
  /** Internal errors, for the log. */
  errors: unknown[]
}

export interface PageRedirect {
  status: number
  location: string
}

export type RenderPage = (page: PageToRender) => Promise<RenderedPage | PageRedirect>
