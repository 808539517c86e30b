import { invalid } from '#shared/errors.ts'

export interface SvgTag {
  kind: 'open'
  name: string
  attributes: ReadonlyMap<string, string>
}

type Part = SvgTag | { kind: 'close'; name: string } | { kind: 'text'; text: string }

const beginning = /<([A-Za-z_][\w.:-]*)/y
const attribute = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const end = /\s*(\/?)>/y
const closing = /<\/([A-Za-z_][\w.:-]*)\s*>/y
const text = /[^<]+/y
/** Skipped: a declaration, a comment, and a document type that declares nothing itself. */
const skipped = /<\?xml\s[^?<>]*\?>|<!--[^]*?-->|<!DOCTYPE\s[^[\]<>]*>/y
const cdata = /<!\[CDATA\[([^]*?)\]\]>/y

/** Splits XML into tags and texts. Refuses what is not well formed, and entities. */
export function* readTags(source: string): Generator<Part> {
  let at = source.startsWith('\uFEFF') ? 1 : 0
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < source.length) {
    if (read(skipped)) continue
    const raw = read(cdata)
    if (raw) {
      yield { kind: 'text', text: raw[1]! }
      continue
    }
    const words = read(text)
    if (words) {
      yield { kind: 'text', text: decoded(words[0]) }
      continue
    }
    const closed = read(closing)
    if (closed) {
      yield { kind: 'close', name: closed[1]! }
      continue
    }
    const opened = read(beginning)
    if (!opened) throw unreadable(source.slice(at, at + 9))
    const attributes = new Map<string, string>()
    for (let found = read(attribute); found; found = read(attribute)) {
      if (attributes.has(found[1]!)) throw damaged()
      attributes.set(found[1]!, decoded(found[2] ?? found[3]!))
    }
    const ended = read(end)
    if (!ended) throw damaged()
    yield { kind: 'open', name: opened[1]!, attributes }
    if (ended[1]) yield { kind: 'close', name: opened[1]! }
  }
}

const signs = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

/** The five signs of XML and characters by number; any other entity would come from a DTD. */
const decoded = (written: string): string =>
  written.replace(/&([^;&\s]{0,40});?/g, (_whole, entity: string) => {
    const sign = signs.get(entity)
    if (sign !== undefined) return sign
    const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? []
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    if (!(code >= 32 && code <= 0x10ffff) && code !== 9 && code !== 10 && code !== 13) throw hasEntities()
    return String.fromCodePoint(code)
  })

const unreadable = (begins: string) => (/^<![dDeE]/.test(begins) ? hasDtd() : damaged())

const hasDtd = () => invalid({ file: 'The SVG contains a DTD. Save it with outlines only' })
const hasEntities = () => invalid({ file: 'The SVG contains an entity. Save it with outlines only' })

export const damaged = () => invalid({ file: 'This SVG is damaged and cannot be read' })
