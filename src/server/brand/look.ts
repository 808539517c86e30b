import { createHash } from 'node:crypto'
import type { Brand } from '#shared/brand/brand.schema.ts'
import { lookProperties, rootRule } from '#shared/brand/look-block.ts'

/** A first style sheet: that of the release, and what a brand sets over it. */
export interface Look {
  /** `/assets/look-0123456789abcdef.css` */
  path: string
  css: string
  ground?: string
  /** Fonts that the first screen needs, in place of those of the release. */
  fonts?: readonly string[]
}

/** Composes the sheet of a brand, which depends on nothing else; null where it says nothing of its looks. */
export function composeLook(brand: Brand, releaseSheet: string): Look | null {
  const block = rootRule(lookProperties(brand))
  if (block === '') return null
  const css = `${releaseSheet}\n${block}\n`
  const ground = brand.colours?.ground
  return { path: lookPath(hashOf(css)), css, ...(ground !== undefined && { ground }) }
}

export const lookPath = (hash: string): string => `/assets/look-${hash}.css`

const hashOf = (css: string): string => createHash('sha256').update(css).digest('hex').slice(0, 16)
