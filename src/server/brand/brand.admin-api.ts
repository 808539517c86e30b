import { brandCalls } from '#shared/brand/brand-calls.ts'
import { checkColours } from '#shared/brand/check-colours.ts'
import { paletteOf } from '#shared/brand/palette.ts'
import { paletteTokens } from '#shared/brand/palette-tokens.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'

/** The looks of a brand; its versions are contents (docs/product/brand.md). */
export function brandAdminApi(app: StoreServer): void {
  mountCalls(app, brandCalls, {
    'POST /api/admin/brand/check': async ({ body: { colours } }) => ({
      tokens: paletteTokens(paletteOf(colours)),
      ...checkColours(colours),
    }),
  })
}
