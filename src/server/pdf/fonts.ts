import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { create, type Font } from 'fontkit'
import { projectRoot } from '../base/project-root.ts'
import { latinLetters } from './latin-letters.ts'

const fontsFolder = path.join(projectRoot, 'src/server/pdf/fonts')

export type Style = 'text' | 'strong' | 'display'

/**
 * The fonts of the shop in Latin letters and with the sign of the rupee: static cuts, as PDF knows no variable fonts.
 */
const latin = { text: 'anek-latin-400', strong: 'anek-latin-600', display: 'young-serif' }
const weights = { text: 400, strong: 600, display: 600 }

/** The scripts of India as Unicode has them, 128 places each from U+0900 on; Anek is drawn for all nine. */
const scripts = [
  'devanagari',
  'bangla',
  'gurmukhi',
  'gujarati',
  'odia',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
]
const firstPlace = 0x900
const places = 0x80

/** Letters of one font that stand together. */
export interface Run {
  font: string
  text: string
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits into grapheme clusters: a conjunct stays together with its vowel sign. */
export const graphemes = (text: string): string[] =>
  Array.from(letters.segment(text), ({ segment }) => segment)

/** Splits a text into runs of one font each. A letter that no font has becomes Latin ones, any other sign a question mark. */
export function fontRuns(text: string, style: Style): Run[] {
  const runs: Run[] = []
  for (const letter of graphemes(text)) {
    const last = runs.at(-1)
    const fonts = letter === ' ' ? [last?.font] : []
    fonts.push(latin[style], last?.font, scriptFont(letter, style))
    const font = fonts.find((name) => name !== undefined && hasLetter(name, letter))
    const written = {
      font: font ?? latin[style],
      text: font === undefined ? (latinLetters(letter) ?? '?') : letter,
    }
    if (last?.font === written.font) last.text += written.text
    else runs.push(written)
  }
  return runs
}

/** The font that sets line height and baseline. */
export const latinFont = (style: Style): string => latin[style]

export const isLatin = (font: string): boolean => Object.values(latin).includes(font)

function scriptFont(letter: string, style: Style): string | undefined {
  const script = scripts[Math.floor((letter.codePointAt(0)! - firstPlace) / places)]
  return script && `anek-${script}-${weights[style]}`
}

/** They join letters or keep them apart, and have no shape of their own. */
const joiners = /[\u200c\u200d]/g

function hasLetter(name: string, letter: string): boolean {
  const font = openFont(name)
  return [...letter.replace(joiners, '')].every((character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0)!),
  )
}

const opened = new Map<string, Font>()

/** Opens a font on first use and caches it: parsing an Indian script takes about 50 ms. */
export function openFont(name: string): Font {
  const known = opened.get(name)
  if (known) return known
  const font = create(readFont(name))
  if (!('layout' in font)) throw new Error(`${name} holds more than one font`)
  opened.set(name, font)
  return font
}

const readFont = (name: string): Buffer =>
  Object.values(latin).includes(name)
    ? readFileSync(path.join(fontsFolder, `${name}.ttf`))
    : brotliDecompressSync(readFileSync(path.join(fontsFolder, `${name}.ttf.br`)))
