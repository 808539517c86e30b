import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Shop } from '#shared/brand/shop.ts'
import { projectRoot } from '../base/project-root.ts'
import { page, write, type Sheet } from '../pdf/sheet.ts'

export interface Headed {
  shop: Shop
  /** of its brand, as a PNG for print; null where its name stands instead */
  logo: Buffer | null
}

/** The logo of the release, as it is on the site: letters, and the thread that runs through them. */
const svg = readFileSync(path.join(projectRoot, 'public/logo.svg'), 'utf8')
const letters = / d="([^"]+)" fill=/.exec(svg)?.[1] ?? ''

/** Units of the logo's own drawing. */
const box = { left: -24, top: -84, width: 398, height: 92 }

/** Points; the letters are as high as the title of a document. */
const width = 132

/** Points; it may be higher than that of the release, and as wide as there is room beside the title. */
const ownBox = { width: 190, height: 40 }

/** Draws the logo at x and y; without one the name of the shop, as large as it fits beside the title. */
export function drawLogo(sheet: Sheet, { shop, logo }: Headed, x: number, y: number): void {
  if (shop.hasReleasedFiles) drawReleasedLogo(sheet, x - 3, y)
  else if (logo) sheet.image(logo, x, y, { fit: [ownBox.width, ownBox.height] })
  else
    write(sheet, shop.name, {
      x,
      y: y - 4,
      width: page.width / 2 - x,
      size: shop.name.length > 16 ? 15 : 24,
      font: 'display',
      color: sheet.colours.primaryText,
    })
}

function drawReleasedLogo(sheet: Sheet, x: number, y: number): void {
  const scale = width / box.width
  sheet.save().translate(x, y).scale(scale).translate(-box.left, -box.top)
  sheet.path(letters).fill(sheet.colours.primary)
  sheet
    .moveTo(-19, -46.5)
    .lineTo(370, -46.5)
    .lineWidth(7)
    .lineCap('round')
    .dash(19, { space: 13 })
    .stroke(sheet.colours.thread)
  sheet.undash().restore()
}
