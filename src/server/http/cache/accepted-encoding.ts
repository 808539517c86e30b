export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** Parsed headers. Browsers send only a handful of different ones. */
const parsed = new Map<string, ContentEncoding>()
const maxParsed = 200

/** The best encoding that the client accepts (RFC 9110, section 12.5.3). */
export function acceptedEncoding(header: string | string[] | undefined): ContentEncoding {
  const text = String(header ?? '')
  const known = parsed.get(text)
  if (known) return known
  const encoding = choose(text.toLowerCase())
  if (parsed.size < maxParsed) parsed.set(text, encoding)
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
  const accepts = (name: string) =>
    !refused.has(name) && (accepted.has(name) || (accepted.has('*') && !refused.has('*')))
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}
