import { lines } from './raw-requests.ts'

export const outer = 'POST /api/cart/quote'
/** Hidden in a body for a proxy that reads the lengths differently. */
export const smuggled = lines('GET /healthz?smuggled HTTP/1.1', 'Host: store', 'Connection: close', '', '')
/** Requests the end of the connection. */
export const last = lines('GET /healthz?last HTTP/1.1', 'Host: store', 'Connection: close', '', '')

export const post = (headers: string[], body: string): string =>
  lines(`${outer} HTTP/1.1`, 'Host: store', 'Content-Type: application/json', ...headers, '', body)

const chunked = 'Transfer-Encoding: chunked'
/** One request to a proxy that goes by the length, and two to one that goes by the chunks. */
const endsEarly = `0\r\n\r\n${smuggled}`
export const length = (body: string) => `Content-Length: ${body.length}`
const twoBytes = `{}${smuggled}`

/** Requests that can be read in two ways. */
export const refused: [string, string][] = [
  ['a length and chunks', post([length(endsEarly), chunked], endsEarly)],
  ['chunks and a length', post([chunked, length(endsEarly)], endsEarly)],
  ['two lengths', post(['Content-Length: 2', length(twoBytes)], twoBytes)],
  ['the same length twice', post(['Content-Length: 2', 'Content-Length: 2'], twoBytes)],
  ['two lengths in one header', post(['Content-Length: 2, 2'], twoBytes)],
  ['a negative length', post(['Content-Length: -2'], twoBytes)],
  ['a hexadecimal length', post(['Content-Length: 0x2'], twoBytes)],
  ['a length with a sign', post(['Content-Length: +2'], twoBytes)],
  ['a length with a point', post(['Content-Length: 2.0'], twoBytes)],
  ['a length of no digits', post(['Content-Length: two'], twoBytes)],
  ['an empty length', post(['Content-Length:'], twoBytes)],
  ['a length that no number holds', post([`Content-Length: ${'9'.repeat(30)}`], twoBytes)],
  ['a length with a space before its colon', post(['Content-Length : 2'], twoBytes)],
  ['chunks with a space before the colon', post(['Transfer-Encoding : chunked'], endsEarly)],
  ['chunks with a tab before the colon', post(['Transfer-Encoding\t: chunked'], endsEarly)],
  ['chunks behind a space', post([' Transfer-Encoding: chunked'], endsEarly)],
  ['chunks and then none', post([chunked, 'Transfer-Encoding: identity'], endsEarly)],
  ['chunks twice in one header', post(['Transfer-Encoding: chunked, identity'], endsEarly)],
  ['an encoding that nobody knows', post(['Transfer-Encoding: xchunked'], endsEarly)],
  ['an encoding in quotes', post(['Transfer-Encoding: "chunked"'], endsEarly)],
  ['an encoding with a vertical tab', post(['Transfer-Encoding: \x0bchunked'], endsEarly)],
  ['a folded header', post(['X-A: b', ` ${chunked}`], endsEarly)],
  ['a folded encoding', post(['Transfer-Encoding:', ' chunked'], endsEarly)],
  ['a header without a colon', post(['X-A'], endsEarly)],
  ['a header without a name', post([': x'], endsEarly)],
  ['a NUL in a header', post(['X-A: \0'], endsEarly)],
  ['a carriage return in a header', post([`X-A: b\r${chunked}`], endsEarly)],
  ['line feeds alone', post([length(twoBytes), chunked], endsEarly).replaceAll('\r\n', '\n')],
  ['a line feed alone behind a header', post([`X-A: b\n${chunked}`], endsEarly)],
  ['a line feed alone behind the headers', `${post(['Content-Length: 0'], '').slice(0, -2)}\n${smuggled}`],
  ['a chunk of negative size', post([chunked], `-1\r\n${smuggled}`)],
  ['a chunk size with a prefix', post([chunked], `0x0\r\n\r\n${smuggled}`)],
  ['a chunk size with a space', post([chunked], `2 \r\n{}\r\n${endsEarly}`)],
  ['a chunk size that overflows', post([chunked], `${'1'.padEnd(17, '0')}2\r\n{}\r\n${endsEarly}`)],
  ['a chunk longer than its size', post([chunked], `2\r\n{}x\r\n${endsEarly}`)],
  ['a chunk that ends with a line feed alone', post([chunked], `2\r\n{}\n${endsEarly}`)],
  ['a chunk size that ends with a line feed alone', post([chunked], `2\n{}\r\n${endsEarly}`)],
  ['a chunk extension with a line feed alone', post([chunked], `2;a\nxx\r\n{}\r\n${endsEarly}`)],
  ['chunk extensions of 40,000 letters', post([chunked], `2;${'a'.repeat(40_000)}\r\n{}\r\n${endsEarly}`)],
  ['trailers with a length', post([chunked], `2\r\n{}\r\n0\r\n${length(smuggled)}\r\n\r\n${smuggled}`)],
  ['trailers with chunks', post([chunked], `2\r\n{}\r\n0\r\n${chunked}\r\n\r\n${smuggled}`)],
  ['a version that nobody speaks', post([], smuggled).replace('HTTP/1.1', 'HTTP/1.7')],
  ['a version of the future', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${smuggled}`],
  ['no version', `GET /healthz\r\n${smuggled}`],
  ['a space in the address', `GET /healthz x HTTP/1.1\r\nHost: store\r\n\r\n${smuggled}`],
  ['a line feed in the address', `GET /healthz\n/x HTTP/1.1\r\nHost: store\r\n\r\n${smuggled}`],
  ['a method that nobody knows', `SMUGGLE /healthz HTTP/1.1\r\nHost: store\r\n\r\n${smuggled}`],
]

/** Requests that hide another one in their body, and can be read in one way alone. */
export const readAsOne: [string, string][] = [
  ['by its length', post([length(smuggled)], smuggled)],
  ['by its chunks', post([chunked], `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`)],
  [
    'in chunks of one letter',
    post([chunked], `${[...smuggled].map((c) => `1\r\n${c}\r\n`).join('')}0\r\n\r\n`),
  ],
  ['with an encoding in capitals', post(['TRANSFER-ENCODING: Chunked'], `2\r\n{}\r\n0\r\n\r\n`)],
  ['with a short chunk extension', post([chunked], `2;a=b\r\n{}\r\n0\r\n\r\n`)],
  ['with trailers', post([chunked], `2\r\n{}\r\n0\r\nX-A: b\r\n\r\n`)],
  ['with many chunk extensions', post([chunked], `${`1;${'a'.repeat(500)}\r\n \r\n`.repeat(100)}0\r\n\r\n`)],
  ['with a length behind zeros', post(['Content-Length: 0002'], '{}')],
]
