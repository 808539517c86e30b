import * as z from 'zod/mini'
import { pageQuery, queryChoice, queryText } from '../../schema/query.ts'
import { listResponse, response, timestamp } from '../../schema/response.ts'
import { text } from '../../schema/text.ts'

export const maxRedirects = 20_000
export const maxRedirectFile = 4_000_000
export const maxRedirectLength = 500

const redirectSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** by hand, from a file, or because an address has changed */
  source: z.enum(['hand', 'file', 'slug']),
  created_at: timestamp,
})
export type Redirect = z.infer<typeof redirectSchema>
export const redirectsResponse = listResponse({ redirects: z.array(redirectSchema) })
export const redirectResponse = response({ redirect: redirectSchema })

export const redirectQuerySchema = z.object({ ...pageQuery, search: queryText(200) })
export const redirectInputSchema = z.object({
  from: text({ max: maxRedirectLength, required: 'Address is required' }),
  to: text({ max: maxRedirectLength, required: 'Target is required' }),
})
export const redirectFromSchema = z.object({ from: queryText(maxRedirectLength) })

export const redirectImportQuery = z.object({ dry_run: queryChoice(['true', 'false']) })
export const shownRedirects = 100
const problemSchema = z.object({ row: z.int(), message: z.string() })
export type RedirectProblem = z.infer<typeof problemSchema>
export const redirectImportResponse = response({
  dry_run: z.boolean(),
  created: z.int(),
  changed: z.int(),
  refused: z.int(),
  problems: z.array(problemSchema),
  /** the first `shownRedirects` rows that change something, with where the address led before */
  lines: z.array(
    z.object({ row: z.int(), from: z.string(), to: z.string(), before: z.nullable(z.string()) }),
  ),
  /** Parts of rows that are left out, such as the query of an old address; the first 100. */
  notes: z.array(problemSchema),
})
export type RedirectImport = Omit<z.infer<typeof redirectImportResponse>, 'success'>

export const redirectMessages = {
  loop: 'This address leads back to itself',
  from: 'Must be a path of this shop, such as /old-page, without ? and #',
  to: 'Must be a path of this shop, such as /products',
  tooMany: `At most ${maxRedirects.toLocaleString('en-IN')} redirects`,
  tooManyRows: `A file may have at most ${maxRedirects.toLocaleString('en-IN')} rows`,
  queryDropped: (query: string) => `Without its query ${query}: redirects look at the path alone`,
  taken: (title: string) => `This address is taken by ${title}`,
}
