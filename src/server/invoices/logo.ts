import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brandColours as colour } from '#shared/brand-colours.ts'
import { projectRoot } from '../base/project-root.ts'
import type { Sheet } from '../pdf/sheet.ts'

/** The logo as it is on the site: letters, and the thread that runs through them. */
const svg = readFileSync(path.join(projectRoot, 'public/logo.svg'), 'utf8')
const letters = / d="([^"]+)" fill=/.exec(svg)?.[1] ?? ''

/** Units of the logo's own drawing. */
const box = { left: -24, top: -84, width: 398, height: 92 }

/** Draws the logo with its upper left corner at x and y, so many points wide. */
export function drawLogo(sheet: Sheet, x: number, y: number, width: number): void {
  const scale = width / box.width
  sheet.save().translate(x, y).scale(scale).translate(-box.left, -box.top)
  sheet.path(letters).fill(colour.neel)
  sheet
    .moveTo(-19, -46.5)
    .lineTo(370, -46.5)
    .lineWidth(7)
    .lineCap('round')
    .dash(19, { space: 13 })
    .stroke(colour.thread)
  sheet.undash().restore()
}
