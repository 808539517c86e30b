import { expect, test } from 'vitest'
import { graphemes, openFont, fontRuns } from './fonts.ts'

const runs = (text: string) => fontRuns(text, 'text').map((run) => [run.font, run.text])

test('a text is set in the fonts of its scripts, Latin figures and signs in the one of the shop', () => {
  expect(runs('12, Loom Lane ₹')).toEqual([['anek-latin-400', '12, Loom Lane ₹']])
  expect(runs('पुणे 411001 தமிழ்')).toEqual([
    ['anek-devanagari-400', 'पुणे '],
    ['anek-latin-400', '411001 '],
    ['anek-tamil-400', 'தமிழ்'],
  ])
  expect(fontRuns('राव', 'strong')).toEqual([{ font: 'anek-devanagari-600', text: 'राव' }])
})

test('the danda stays in the script that it ends, and joiners with their letters', () => {
  expect(runs('বাংলা।')).toEqual([['anek-bangla-400', 'বাংলা।']])
  expect(runs('र्\u200dया')).toEqual([['anek-devanagari-400', 'र्\u200dया']])
})

test('a letter that no font has is written in Latin ones, a picture as a question mark', () => {
  expect(runs('a👩‍👩‍👧b北京 Иван 서울 สิริ')).toEqual([['anek-latin-400', 'a?bBeiJing Ivan SeoUl siri']])
  expect(runs('राव 北')).toEqual([
    ['anek-devanagari-400', 'राव '],
    ['anek-latin-400', 'Bei'],
  ])
})

test('conjuncts are shaped: two consonants and a virama are one glyph', () => {
  for (const [script, conjunct] of [
    ['devanagari', 'ज्ञ'],
    ['bangla', 'জ্ঞ'],
    ['gujarati', 'જ્ઞ'],
    ['odia', 'ଜ୍ଞ'],
    ['tamil', 'ஸ்ரீ'],
    ['malayalam', 'ജ്ഞ'],
  ] as const) {
    const { glyphs } = openFont(`anek-${script}-400`).layout(conjunct)
    expect([script, glyphs.length]).toEqual([script, 1])
  }
})

test('a vowel sign that stands before its consonant is drawn before it', () => {
  const { glyphs } = openFont('anek-devanagari-400').layout('कि')
  expect(glyphs.map((glyph) => String.fromCodePoint(...glyph.codePoints))).toEqual(['ि', 'क'])
})

test('letters are what a reader takes for one', () => {
  expect(graphemes('किa').length).toBe(2)
})
