import { expect, test } from 'vitest'
import { acceptedEncoding } from '../src/server/http/cache/accepted-encoding.ts'
import { containsPattern } from '../src/server/db/contains-pattern.ts'
import { visitorNetworks } from '../src/server/base/visitor-networks.ts'
import { targetPath } from '../src/server/http/limits/request-head.ts'
import { readPageUrl } from '../src/server/pages/read-page-url.ts'
import { readCatalogueQuery } from '../src/shared/products/catalogue-query.ts'
import { safeRedirect } from '../src/shared/auth/safe-redirect.ts'
import { emailPattern } from '../src/shared/schema/text.ts'
import { storable } from '../src/shared/schema/storable.ts'
import { slugFrom } from '../src/shared/slug.ts'
import { trimEnd } from '../src/shared/trim-end.ts'

/** Parsers of client text, called without the limits of length in front of them. */
const readers: [name: string, read: (text: string) => unknown][] = [
  ['readPageUrl', (text) => readPageUrl(`/a${text}x`)],
  ['readPageUrl of a query', (text) => readPageUrl(`/search?q=${text}`)],
  ['readPageUrl of a product', (text) => readPageUrl(`/products/${text}`)],
  ['pathOf', (text) => targetPath(`http://store${text}`)],
  ['pathOf of a host', (text) => targetPath(`http://${text}`)],
  ['acceptedEncoding', acceptedEncoding],
  ['containsPattern', containsPattern],
  ['networksOf', visitorNetworks],
  [
    'readCatalogueQuery',
    (text) => readCatalogueQuery(new URLSearchParams(`search=${text}&category=${text}`)),
  ],
  ['safeRedirect', (text) => safeRedirect(`/${text}`)],
  ['emailPattern', (text) => emailPattern.test(text)],
  ['storable', storable],
  ['slugOf', (text) => slugFrom(text)],
  ['trimEnd', (text) => trimEnd(`${text}x`, '/')],
]

const pieces = [
  '/',
  '\\',
  '-',
  ' ',
  '0',
  'a',
  '@',
  '@.',
  '%2f',
  '=',
  ',',
  ';q=0.',
  '.',
  'é',
  '\t\n',
  '/../',
  'क्',
]

test.each(readers)('%s takes four times as long for four times the text', (_, read) => {
  for (const piece of pieces) {
    const long = fastest(() => read(piece.repeat(40_000)))
    // Too fast for a ratio to mean anything: quadratic work on so much text takes a second.
    if (long < 150) continue
    const short = fastest(() => read(piece.repeat(10_000)))
    expect({ piece, isLinear: long / short < 10 }).toEqual({ piece, isLinear: true })
  }
})

/** Milliseconds of processor time of the fastest of three runs: other work on the machine does not count. */
function fastest(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const begun = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1_000
  })
  return Math.min(...times)
}
