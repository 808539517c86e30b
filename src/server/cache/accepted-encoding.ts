export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different headers, so that reading one twice would be a waste. */
const known = new Map<string, ContentEncoding>()
const mostKnown = 200

/** The best encoding that we have and the client takes (RFC 9110, section 12.5.3). */
export function acceptedEncoding(header: string | string[] | undefined): ContentEncoding {
  const text = String(header ?? '')
  const before = known.get(text)
  if (before) return before
  const encoding = choose(text.toLowerCase())
  if (known.size < mostKnown) known.set(text, encoding)
  return encoding
}

function choose(header: string): ContentEncoding {
  const refused = new Set<string>()
  const accepted = new Set<string>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (name === '') continue
    const set = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? refused : accepted
    set.add(name)
  }
  const takes = (name: string) =>
    !refused.has(name) && (accepted.has(name) || (accepted.has('*') && !refused.has('*')))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
