import { fontProperties } from './brand-fonts.ts'
import type { Brand } from './brand.schema.ts'
import { brandPalette } from './palette.ts'
import { paletteTokens } from './palette-tokens.ts'

type Properties = Record<string, string>

/** Corners that are soft are those of `web/app/tokens.css`. */
const radii = {
  square: { 'radius-1': '0px', 'radius-2': '0px', 'radius-3': '0px' },
  soft: {},
  round: { 'radius-1': '10px', 'radius-2': '16px', 'radius-3': '24px' },
} satisfies Record<NonNullable<Brand['corners']>, Properties>

/** The running stitch is a mask, and a seam the style of a border. */
const mask = (colour: string) => `linear-gradient(${colour} 0 0)`
const seams = {
  stitch: {},
  line: { stitch: mask('#000'), 'stitch-v': mask('#000'), seam: 'solid' },
  // Breadcrumbs have to be told apart.
  none: { stitch: mask('#0000'), 'stitch-v': mask('#0000'), seam: 'none', crumb: mask('#000') },
} satisfies Record<NonNullable<Brand['ornament']>, Properties>

/**
 * The custom properties that a brand sets, over those of `web/app/tokens.css`: none where it says nothing of its looks.
 * Colours are checked, and all else comes from closed lists.
 */
export function lookProperties({ colours, fonts, corners = 'soft', ornament = 'stitch' }: Brand): Properties {
  const tokens = colours ? paletteTokens(brandPalette(colours)) : {}
  const focus = colours && { 'focus-color': brandPalette(colours).focus }
  const named = Object.entries(tokens).map(([name, hex]) => [`color-${name}`, hex] as const)
  return {
    ...Object.fromEntries(named),
    ...focus,
    ...radii[corners],
    ...seams[ornament],
    ...(fonts && fontProperties(fonts)),
  }
}

export const rootRule = (properties: Properties): string => {
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${value}`)
  return lines.length === 0 ? '' : `:root{${lines.join(';')}}`
}
