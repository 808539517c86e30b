import { darker, grey, lighter, lightness } from './colour.ts'
import { fabricOf } from './fabrics.ts'
import type { FabricName } from './fabrics.ts'
import { moved, round1, svgPath } from './geometry.ts'
import type { Path } from './geometry.ts'
import { seededRandom } from './random.ts'
import type { Random } from './random.ts'

export const SHADE = '#120c18'

/** Distance of a piece from the one beneath, which sets the width of its shadow. */
type Lift = 'none' | 'slight' | 'piece' | 'high'
const SHADOWS = {
  slight: { dx: 0.6, dy: 1.2, blur: 1.2, opacity: 0.36 },
  piece: { dx: 1.5, dy: 3, blur: 3.4, opacity: 0.42 },
  high: { dx: 2.5, dy: 6, blur: 6.5, opacity: 0.5 },
}

export interface PieceStyle {
  fill?: string
  /** True where the product's print covers this piece. */
  printed?: boolean
  /** The direction of the cloth, degrees. */
  grain?: number
  printShift?: readonly [number, number]
  /** Height above the table, 0 to 1; 0.5 is the body of the garment. */
  level?: number
  lift?: Lift
  /** Darkening towards the edge of the piece: opacity and width. */
  innerShade?: number
  innerWidth?: number
  outlined?: boolean
  twill?: boolean
}

/** A name for the outline of a piece, to clip folds and shadows to it. */
export type Clip = string

export interface BoardOptions {
  colour: string
  fabric: FabricName
  seed: number
  thread?: string
  printed: boolean
}

/** Drawing surface of a garment: colours (albedo) and, at the same places, heights as greys. */
export class Board {
  readonly colour: string
  readonly thread: string
  readonly random: Random
  readonly isDark: boolean
  readonly isPale: boolean
  private readonly fabric: FabricName
  private readonly printed: boolean
  private readonly albedo: string[] = []
  private readonly heights: string[] = []
  private readonly definitions: string[] = []

  constructor({ colour, fabric, seed, thread, printed }: BoardOptions) {
    this.colour = colour
    this.fabric = fabric
    this.printed = printed
    this.random = seededRandom(seed)
    this.isDark = lightness(colour) < 0.3
    this.isPale = lightness(colour) > 0.6
    this.thread = thread ?? (this.isDark ? lighter(colour, 0.28) : darker(colour, 0.42))
  }

  get layers() {
    return {
      albedo: this.albedo.join(''),
      heights: this.heights.join(''),
      definitions: this.definitions.join(''),
    }
  }

  /** Draws svg into the colours and, where it has a body, into the heights. */
  draw(albedo: string, heights = '') {
    this.albedo.push(albedo)
    if (heights) this.heights.push(heights)
  }

  define(kind: string, element: (id: string) => string): string {
    const id = `${kind}${this.definitions.length}`
    this.definitions.push(element(id))
    return id
  }

  clipped(clip: Clip, svg: string) {
    return `<g clip-path="url(#${clip})">${svg}</g>`
  }

  /** A cut piece of cloth. */
  piece(outline: Path, style: PieceStyle = {}): Clip {
    const { fill = this.colour, level = 0.5, lift = 'piece', innerShade = 0.16, innerWidth = 26 } = style
    const d = svgPath(outline)
    const clip = this.define('clip', (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    this.draw(castShadow(outline, lift) + `<path d="${d}" fill="${fill}"/>`)
    if (this.printed && style.printed !== false) this.draw(this.clipped(clip, printAt(style)))
    if (fabricOf(this.fabric).twill && style.twill !== false) this.draw(`<path d="${d}" fill="url(#twill)"/>`)
    if (innerShade) {
      this.draw(this.clipped(clip, softStroke(d, { width: innerWidth, blur: 8, opacity: innerShade })))
    }
    if (style.outlined !== false) {
      this.draw(`<path d="${d}" fill="none" stroke="${SHADE}" stroke-opacity=".22" stroke-width="1"/>`)
    }
    this.draw('', `<path d="${d}" fill="${grey(0.5 + (level - 0.5) * 0.4)}"/>`)
    return clip
  }
}

function printAt({ grain = 0, printShift = [0, 0] }: PieceStyle) {
  const [dx, dy] = printShift.map(round1)
  return `<use href="#cloth" transform="translate(${dx} ${dy}) rotate(${round1(grain)})"/>`
}

function castShadow(outline: Path, lift: Lift) {
  if (lift === 'none') return ''
  const { dx, dy, blur, opacity } = SHADOWS[lift]
  const d = svgPath(moved(outline, dx, dy))
  return (
    softStroke(d, { width: 0, blur, opacity: opacity / 2 }) +
    `<path d="${d}" fill="${SHADE}" fill-opacity=".14"/>`
  )
}

/** Distances, in standard deviations, at which a blurred edge has lost a sixth, a third, … of its strength. */
const SOFT_STEPS = [-1.2, -0.55, -0.1, 0.35, 0.85, 1.5]

/** A line with soft edges, made of lines of growing width: much quicker to draw than a blur. */
export function softStroke(
  d: string,
  { width, blur, opacity, colour = SHADE }: { width: number; blur: number; opacity: number; colour?: string },
): string {
  const half = SOFT_STEPS.map((step) => width / 2 + blur * step * (width ? 1 : 1.1)).filter((h) => h > 0.3)
  const each = 1 - (1 - opacity) ** (1 / half.length)
  const lines = half.map((h) => `<path d="${d}" stroke-width="${round1(h * 2)}"/>`).join('')
  const style = `fill="none" stroke="${colour}" stroke-opacity="${each.toFixed(4)}" stroke-linejoin="round"`
  return `<g ${style}>${lines}</g>`
}
