import { pages } from '../routes.ts'

/** Path to open after signing in: a path on this site, else home (docs/product/shopping.md, Pages). */
export function safeRedirect(target: string | null | undefined): string {
  if (!target?.startsWith('/') || target.startsWith('//') || hasForbiddenCharacter(target)) return pages.home
  return target
}

/** Browsers drop control characters and read a backslash as a slash: `/\\evil.example` would leave the site. */
function hasForbiddenCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32 || character === '\\')
}
