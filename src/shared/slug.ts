import { romanize } from './romanize.ts'

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

/**
 * A name in lower-case Latin letters, digits and single dashes, for addresses: `Men’s Café Shirt` is `mens-cafe-shirt`.
 */
export function slugFrom(name: string, maxLength = 80): string {
  // Dashes never repeat here, so there is at most one at either end.
  const dashed = romanize(name.normalize('NFKD').toLowerCase())
    .replace(/[^\u0000-\u007f]|&/g, (letter) => latin[letter] ?? letter)
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
  return dashed.replace(/^-/, '').replace(/-$/, '')
}

/** Appends the first free number from 2 on to a taken slug. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}
