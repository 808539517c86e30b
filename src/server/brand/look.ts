import { createHash } from 'node:crypto'
import { firstFontFiles, fontRules } from '#shared/brand/brand-fonts.ts'
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

/** The parts of the release that a look is composed of. */
export interface ReleaseLook {
  /** Its first style sheet. */
  sheet: string
  /** The address of a file of `web/fonts`. */
  fontAddress: (file: string) => string
}

/** Composes the sheet of a brand, which depends on nothing else; null where it says nothing of its looks. */
export function composeLook(brand: Brand, { sheet, fontAddress }: ReleaseLook): Look | null {
  const { fonts, colours } = brand
  const block = (fonts ? fontRules(fonts, fontAddress) : '') + rootRule(lookProperties(brand))
  if (block === '') return null
  const css = `${fonts ? sheet.replace(fontFaces, '') : sheet}\n${block}\n`
  return {
    path: lookPath(hashOf(css)),
    css,
    ...(colours && { ground: colours.ground }),
    ...(fonts && { fonts: firstFontFiles(fonts).map(fontAddress) }),
  }
}

/** Only chosen faces are declared. */
const fontFaces = /@font-face ?\{[^{}]*\}/g

export const lookPath = (hash: string): string => `/assets/look-${hash}.css`

const hashOf = (css: string): string => createHash('sha256').update(css).digest('hex').slice(0, 16)
