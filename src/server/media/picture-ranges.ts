import type { IncomingHttpHeaders } from 'node:http'

/** First and last byte, both included. */
interface Part {
  start: number
  end: number
}

/** True where the client has this version already (RFC 9110, If-None-Match). */
export const isFresh = ({ 'if-none-match': known = '' }: IncomingHttpHeaders, etag: string): boolean =>
  known.includes(etag)

/**
 * The part that a GET asks for (RFC 9110, Range Requests): null for the whole, also where the header cannot be read, names
 * several parts, or is about another version; 'unsatisfiable' for one that begins behind the end.
 */
export function requestedPart(
  { range, 'if-range': version }: IncomingHttpHeaders,
  { etag, length }: { etag: string; length: number },
): Part | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(range ?? '')
  if (!match || (version !== undefined && version !== etag)) return null
  const [, first = '', last = ''] = match
  if (first === '') {
    if (last === '') return null
    const count = Math.min(Number(last), length)
    return count === 0 ? 'unsatisfiable' : { start: length - count, end: length - 1 }
  }
  const start = Number(first)
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= length ? 'unsatisfiable' : { start, end }
}
