import { pagePaths, redirects } from './page-paths.ts'

/** The path of every page, and of every address that leads to one, by its name. */
export const pages = { ...pagePaths, wishlist: redirects.wishlist.path }

/** Names of the `:parameters` of a pattern; a name ends at a dot: `:id.pdf`. */
export type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}.${string}`
    ? Name
    : Pattern extends `${string}:${infer Name}`
      ? Name
      : never

type Query = Record<string, string | number | boolean | null | undefined>

type HrefArgs<Pattern extends string> = [ParamNames<Pattern>] extends [never]
  ? [params?: Record<string, never> | null, query?: Query]
  : [params: Record<ParamNames<Pattern>, string>, query?: Query]

/** Fills in a pattern. Empty query values are dropped (docs/product/shopping.md). */
export function href<Pattern extends string>(
  pattern: Pattern,
  ...[params, query]: HrefArgs<Pattern>
): string {
  return fillPath(pattern, params ?? {}, query ?? {})
}

/** `href` without types. */
export function fillPath(pattern: string, params: Record<string, string>, query: Query): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return path + queryString(query)
}

/** `?a=1&b=2` of the non-empty values; `''` without any. */
export function queryString(query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Sign-in page that leads back to the path (docs/product/shopping.md, Pages). */
export const loginHref = (returnTo: string): string => href(pages.login, null, { redirect: returnTo })
