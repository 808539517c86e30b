import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { displayFonts, familyFaces, firstFontFiles, textFonts, type FontFace } from './brand-fonts.ts'

const folder = path.join(import.meta.dirname, '../../web/fonts')
const open = ({ file }: FontFace) => create(readFileSync(path.join(folder, file))) as Font
const cutsOf = (family: FontFace['family'], cut: string) =>
  familyFaces(family).filter((face) => face.cut.startsWith(cut))

test('every pair of families preloads at most 42 kB', () => {
  for (const display of displayFonts)
    for (const text of textFonts) {
      const bytes = firstFontFiles({ display, text }).reduce(
        (sum, file) => sum + statSync(path.join(folder, file)).size,
        0,
      )
      expect([display, text, bytes <= 42_000]).toEqual([display, text, true])
    }
})

describe.each(textFonts)('%s', (family) => {
  test('has the rupee in every weight', () => {
    const rupees = familyFaces(family).filter(({ cut }) => cut.includes('rupee'))
    expect(rupees.length).toBeGreaterThan(0)
    for (const face of rupees) expect(open(face).hasGlyphForCodePoint(0x20b9)).toBe(true)
  })

  test('has figures of one width', () => {
    for (const face of cutsOf(family, 'basic')) {
      const widths = [...'0123456789'].map((digit) => open(face).layout(digit, { tnum: true }).advanceWidth)
      expect([face.file, new Set(widths).size]).toEqual([face.file, 1])
    }
  })
})

test.each(displayFonts)('%s has Latin and Devanagari letters, and its licence lies beside it', (family) => {
  for (const face of cutsOf(family, 'basic'))
    for (const letter of 'AZaz09é–’')
      expect([face.file, letter, open(face).hasGlyphForCodePoint(letter.codePointAt(0)!)]).toEqual([
        face.file,
        letter,
        true,
      ])
  for (const face of cutsOf(family, 'devanagari'))
    expect(open(face).hasGlyphForCodePoint('क'.codePointAt(0)!)).toBe(true)
  for (const { file } of familyFaces(family)) {
    const [name] = /^[a-z-]+?(?=-(?:basic|latin|rupee|devanagari)-(?:ext-)?(?:wght|\d))/.exec(file)!
    const licence = readFileSync(
      path.join(folder, `${name.replace('anek-devanagari', 'anek-latin')}-LICENSE.txt`),
      'utf8',
    )
    expect(licence).toMatch(/SIL Open Font License, Version 1\.1/i)
    // A cut is a modification, which may not keep a reserved name.
    expect(licence.split('-----')[0]).not.toMatch(/reserved font name/i)
  }
})
