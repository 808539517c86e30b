/** The nine Brahmic scripts of India. Unicode lays them out alike, 128 places each, so that one table serves all. */
const firstPlace = 0x0900
const places = 0x80
const scripts = 9
const signs = 'n n n h a a aa i i u u ri li e e e ai o o o au'.split(' ')
const consonants =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(' ')
const vowelSigns = 'a i i u u ri ri e e e ai o o o au'.split(' ')
const firstConsonant = 0x15
const firstVowelSign = 0x3e
const khandaTa = 0x4e
const firstDigit = 0x66

/** Scripts whose last consonant of a word has no vowel: Devanagari, Bangla, Gurmukhi, Gujarati. */
const silentEnds = new Set([0, 1, 2, 3])

/** Letters beyond the common places, then those of Urdu, Santali and Manipuri; `.` has no sound. */
const others = new Map<string, string>(
  Array.from(
    `ੰ n ੱ . ੲ i ੳ u ৎ t ৰ r ৱ v ൺ n ൻ n ർ r ൽ l ൾ l ൿ k । . ॥ .
   ا a آ aa ب b پ p ت t ٹ t ث s ج j چ ch ح h خ kh د d ڈ d ذ z ر r ڑ r ز z ژ zh س s ش sh ص s ض z ط t ظ z ع a غ gh
   ف f ق q ک k ك k گ g ل l م m ن n ں n و o ؤ o ہ h ه h ھ h ۃ t ة t ی i ي i ئ i ے e ۓ e أ a إ i ى a ، , ۔ .
   ᱚ o ᱛ t ᱜ g ᱝ ng ᱞ l ᱟ a ᱠ k ᱡ j ᱢ m ᱣ w ᱤ i ᱥ s ᱦ h ᱧ ny ᱨ r ᱩ u ᱪ ch ᱫ d ᱬ n ᱭ y ᱮ e ᱯ p ᱰ d ᱱ n ᱲ r ᱳ o ᱴ t ᱵ b
   ᱶ w ᱷ h
   ꯀ k ꯁ s ꯂ l ꯃ m ꯄ p ꯅ n ꯆ ch ꯇ t ꯈ kh ꯉ ng ꯊ th ꯋ w ꯌ y ꯍ h ꯎ u ꯏ i ꯐ ph ꯑ a ꯒ g ꯓ jh ꯔ r ꯕ b ꯖ j ꯗ d ꯘ gh ꯙ dh
   ꯚ bh ꯛ k ꯜ l ꯝ m ꯞ p ꯟ n ꯠ t ꯡ ng ꯢ i ꯣ o ꯤ i ꯥ a ꯦ e ꯧ o ꯨ u ꯩ ei ꯪ ng`.matchAll(/(\S)\s+(\S+)/g),
    ([, letter = '', latin = '']) => [letter, latin === '.' ? '' : latin],
  ),
)

const brahmic = /[\u0900-\u0d7f]/
const known = /(?:[\u0900-\u0d7f\u0600-\u06ff\u1c50-\u1c7f\uabc0-\uabff]|\u200c|\u200d)+/g
/** Dots below a letter that change its sound a little. */
const nuktas = /\u093c|\u09bc|\u0a3c|\u0abc|\u0b3c|\u0cbc/g

/** True where a text has letters of them. */
export const hasBrahmic = (text: string): boolean => brahmic.test(text)

/** A text with its letters of the scripts of India as Latin ones, so that anybody can read it aloud; others stay. */
export const romanize = (text: string): string => text.replace(known, word)

function word(letters: string): string {
  const spelled = Array.from(letters.normalize('NFC').replace(nuktas, ''))
  return spelled.map((letter, at) => sound(letter, spelled[at + 1])).join('')
}

function sound(letter: string, next: string | undefined): string {
  const other = others.get(letter)
  if (other !== undefined) return other
  const [script, place] = placeOf(letter)
  if (script < 0 || script >= scripts)
    return /\p{Nd}/u.test(letter) ? String(letter.codePointAt(0)! & 0xf) : ''
  if (place >= firstDigit && place < firstDigit + 10) return String(place - firstDigit)
  const consonant = consonants[place - firstConsonant]
  if (consonant === undefined) return signs[place] ?? vowelSigns[place - firstVowelSign] ?? ''
  return hasInherentVowel(script, next) ? `${consonant}a` : consonant
}

/** Unless a vowel sign, a virama or in some scripts the end of the word follows. Behind the digits stand letters again. */
function hasInherentVowel(script: number, next: string | undefined): boolean {
  if (next === undefined) return !silentEnds.has(script)
  const place = placeOf(next)[1]
  return place < firstVowelSign || place === khandaTa || place >= firstDigit + 10
}

const placeOf = (letter: string): [script: number, place: number] => {
  const from = letter.codePointAt(0)! - firstPlace
  return [Math.floor(from / places), from % places]
}
