import type { PublicApi } from './public-api.ts'

/** Id of the element that holds what the server rendered from; the browser goes on from there. */
export const dataElementId = '__data'

/** Input and output of the built pages (`web/app/entry-server.tsx`). */
export interface PageToRender {
  /** path and query, as they are to stand in links to the page itself */
  address: string
  api: PublicApi
  publicUrl: string
}

/** A page in parts; the document around them is the server's business. */
export interface RenderedPage {
  status: number
  /** title, meta and link elements */
  head: string
  body: string
  /** what the browser needs to take over: JSON, safe to stand in a data block */
  data: string
  /** sources of the components that are part of the page */
  files: string[]
  /** what went wrong inside, for the log */
  errors: unknown[]
}

export interface PageRedirect {
  status: number
  location: string
}

export type RenderPage = (page: PageToRender) => Promise<RenderedPage | PageRedirect>
