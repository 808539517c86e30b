import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { familyFaces, type DisplayFont } from '#shared/brand/brand-fonts.ts'
import { projectRoot } from '../base/project-root.ts'
import { openFont, fontRuns } from './fonts.ts'

/** A text as one path, with the least box around it. */
export interface TextOutline {
  path: string
  left: number
  top: number
  width: number
  height: number
}

/** Draws a text with the outlines of a family; letters that it has not come from the fonts of PDFs. */
export function textOutline(text: string, family: DisplayFont): TextOutline {
  const own = openFamily(family)
  const paths: string[] = []
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  let x = 0
  for (const { font, run } of runs(text, own)) {
    const scale = 1_000 / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset, yOffset, xAdvance } = positions[index]!
      const shape = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale)
      const { minX, maxX, minY, maxY } = shape.bbox
      if (Number.isFinite(minX)) {
        box.left = Math.min(box.left, minX)
        box.right = Math.max(box.right, maxX)
        box.top = Math.min(box.top, minY)
        box.bottom = Math.max(box.bottom, maxY)
        paths.push(shape.toSVG())
      }
      x += xAdvance * scale
    }
  }
  if (paths.length === 0) return { path: '', left: 0, top: 0, width: 1, height: 1 }
  const { left, top } = box
  return { path: paths.join(''), left, top, width: box.right - left, height: box.bottom - top }
}

function* runs(text: string, own: Font): Generator<{ font: Font; run: string }> {
  if ([...text].every((letter) => own.hasGlyphForCodePoint(letter.codePointAt(0)!))) {
    yield { font: own, run: text }
    return
  }
  for (const { font, text: run } of fontRuns(text, 'display')) yield { font: openFont(font), run }
}

const opened = new Map<DisplayFont, Font>()

/** The letters of every page, in the weight of titles. */
function openFamily(family: DisplayFont): Font {
  const known = opened.get(family)
  if (known) return known
  const basic = familyFaces(family).filter(({ cut }) => cut.startsWith('basic'))
  const font = create(readFileSync(path.join(projectRoot, 'src/web/fonts', basic.at(-1)!.file)))
  if (!('layout' in font)) throw new Error(`${family} holds more than one font`)
  opened.set(family, font)
  return font
}
