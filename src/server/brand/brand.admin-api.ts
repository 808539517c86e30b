import { brandCalls } from '#shared/brand/brand-calls.ts'
import { checkColours } from '#shared/brand/check-colours.ts'
import { brandPalette } from '#shared/brand/palette.ts'
import { paletteTokens } from '#shared/brand/palette-tokens.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'

/** Changes and reads nothing: colours are tried out before they are saved. */
const checkBrand = shapes().query('POST /api/admin/brand/check', { from: 'db' }, ({ body: { colours } }) => ({
  tokens: paletteTokens(brandPalette(colours)),
  ...checkColours(colours),
}))

/** The looks of a brand; its versions are contents (docs/product/brand.md). */
export function brandAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, brandCalls, { 'POST /api/admin/brand/check': checkBrand })
}
