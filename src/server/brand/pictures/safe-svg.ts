import { invalid } from '#shared/errors.ts'
import { damaged, readTags, type SvgTag } from './read-tags.ts'

/** An SVG of outlines alone, written anew from the parts that were read. */
export interface SafeSvg {
  /** `content` is all within its root, `attributes` those of the root. */
  attributes: string
  content: string
  viewBox: string
  /** width by height */
  ratio: number
}

/** Elements that draw outlines, or say how they are drawn. */
const drawn = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon clipPath mask ' +
    'linearGradient radialGradient stop style'
  ).split(' '),
)
/** Words about the drawing, left out with all that they contain. */
const unseen = new Set(['metadata', 'title', 'desc'])
/** Refused wherever they stand, also under a prefix. */
const forbidden = new Set(
  'script foreignObject image feImage text tspan textPath tref font import iframe a animate set handler'
    .toLowerCase()
    .split(' '),
)

const maxDepth = 100

/**
 * Reads an SVG without DTD and entities. A refusal names the first thing which is neither an outline
 * nor known to be harmless: script, text, pictures, events, references to anything but a part of itself.
 */
export function safeSvg(source: string): SafeSvg {
  const open: SvgTag[] = []
  let root: Pick<SafeSvg, 'attributes' | 'viewBox' | 'ratio'> | undefined
  /** Depth of the element that is left out. */
  let left = Infinity
  let content = ''
  for (const part of readTags(source)) {
    const isLeft = open.length >= left
    if (part.kind === 'text') {
      if (isLeft || open.at(-1)?.name !== 'style') continue
      checkStyle(part.text)
      content += escapeXml(part.text)
      continue
    }
    if (part.kind === 'close') {
      const last = open.pop()
      if (last?.name !== part.name) throw damaged()
      if (open.length === left) left = Infinity
      else if (!isLeft && root && open.length > 0) content += `</${part.name}>`
      continue
    }
    checkElement(part)
    if (open.length === 0) {
      if (root || part.name !== 'svg') throw damaged()
      root = rootOf(part)
    } else if (!isLeft && !isShown(part)) left = open.length
    else if (!isLeft) content += `<${part.name}${attributesOf(part)}>`
    open.push(part)
    if (open.length > maxDepth) throw damaged()
  }
  if (!root || open.length > 0) throw damaged()
  return { ...root, content }
}

/** Drawing programs keep notes of their own under prefixes. */
const isShown = ({ name }: SvgTag): boolean => !name.includes(':') && !unseen.has(name)

function checkElement({ name }: SvgTag): void {
  const local = name.slice(name.indexOf(':') + 1)
  if (forbidden.has(local.toLowerCase())) throw contains(local)
  if (!name.includes(':') && !drawn.has(name) && !unseen.has(name)) throw contains(name)
}

function attributesOf({ attributes }: SvgTag, skipped: readonly string[] = []): string {
  let written = ''
  for (const [name, value] of attributes) {
    const local = name.slice(name.indexOf(':') + 1)
    if (/^on/i.test(local)) throw contains(local)
    if (/^(?:href|src|base)$/i.test(local)) {
      if (!/^#[\w.:-]+$/.test(value.trim())) throw contains(`a reference to ${shortened(value)}`)
      written += ` href="${escapeXml(value.trim())}"`
    } else if (!name.includes(':') && !name.startsWith('xmlns') && !skipped.includes(name)) {
      checkStyle(value)
      written += ` ${name}="${escapeXml(value)}"`
    }
  }
  return written
}

/** An attribute may be a rule of style too, as `fill` is. */
function checkStyle(css: string): void {
  if (css.includes('\\')) throw contains('a character escaped in its style')
  const [rule] = /@[\w-]+/.exec(css) ?? []
  if (rule !== undefined) throw contains(rule)
  for (const [whole, value = ''] of css.matchAll(/(?:url|src|image|image-set)\s*\(([^)]*)\)?/gi))
    if (!/^url\s*\(\s*(["']?)#[\w.:-]+\1\s*\)$/i.test(whole))
      throw contains(`a reference to ${shortened(value)}`)
}

const ownSize = ['width', 'height', 'viewBox', 'x', 'y', 'preserveAspectRatio', 'version', 'baseProfile']

function rootOf(tag: SvgTag): Pick<SafeSvg, 'attributes' | 'viewBox' | 'ratio'> {
  const box = (tag.attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [left, top, width, height] =
    box.length === 4 ? box : [0, 0, lengthOf(tag, 'width'), lengthOf(tag, 'height')]
  const numbers = [left, top, width, height].map(Number)
  if (
    !numbers.every((number) => Number.isFinite(number) && Math.abs(number) < 1e6) ||
    !(width! > 0) ||
    !(height! > 0)
  )
    throw invalid({ file: 'The SVG does not say how large it is. Save it with a viewBox' })
  return { attributes: attributesOf(tag, ownSize), viewBox: numbers.join(' '), ratio: width! / height! }
}

/** CSS pixels. */
const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

function lengthOf({ attributes }: SvgTag, name: string): number {
  const [, number, unit = ''] = /^\s*([\d.]+)([a-z]*)\s*$/.exec(attributes.get(name) ?? '') ?? []
  return Number(number) * (units[unit] ?? Number.NaN)
}

const contains = (what: string) => invalid({ file: `The SVG contains ${what}. Save it with outlines only` })

const shortened = (value: string): string => {
  const text = value.trim().replace(/^["']/, '')
  return text.length > 30 ? `${text.slice(0, 30)}…` : text || 'nothing'
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
