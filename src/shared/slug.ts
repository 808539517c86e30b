/** Letters without a decomposition into a Latin letter and an accent. */
const latin: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '&': ' and ',
}

const devanagariConsonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}

const devanagariVowels: Record<string, string> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ं': 'n',
  'ँ': 'n',
}

/**
 * A name in lower-case Latin letters, digits and single dashes, for addresses: `Men’s Café Shirt` is `mens-cafe-shirt`.
 */
export function slugOf(name: string, maxLength = 80): string {
  // Dashes never repeat here, so there is at most one at either end.
  const dashed = romanized(name.normalize('NFKD').toLowerCase())
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
  return dashed.replace(/^-/, '').replace(/-$/, '')
}

/** A Devanagari consonant has an inherent `a`, unless a vowel sign, a virama or the word's end follows. */
function romanized(text: string): string {
  const letters = Array.from(text)
  const spelled = letters.map((letter, at) => {
    const consonant = devanagariConsonants[letter]
    if (consonant === undefined) return devanagariVowels[letter] ?? latin[letter] ?? letter
    return (letters[at + 1] ?? '') in devanagariConsonants ? `${consonant}a` : consonant
  })
  return spelled.join('').replace(/[\u0900-\u097f]/g, '')
}

/** Appends the first free number from 2 on to a taken slug. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}
