import { round1 } from './geometry.ts'

/** The ground of a banner: rows of running stitch, as on a kantha, in one geometry for each collection. */
export type FieldName = 'ripples' | 'waves' | 'pinstripes' | 'arches' | 'rays'

export interface Field {
  width: number
  height: number
  thread: string
  /** The colour of every few rows. */
  accent?: string
  opacity: number
  /** Centre of the rings, arches or rays. */
  centre: readonly [x: number, y: number]
}

interface Row {
  d: string
  colour: string
  opacity: number
  shift: number
}

/** Every stitch has a shadow beneath it. */
function stitched(rows: readonly Row[]): string {
  const lines = (pick: (row: Row) => string) =>
    rows.map((row) => `<path d="${row.d}" stroke-dashoffset="${row.shift}" ${pick(row)}/>`).join('')
  const shadows = lines((row) => `stroke="#180a02" stroke-opacity="${row.opacity * 0.4}"`)
  const threads = lines((row) => `stroke="${row.colour}" stroke-opacity="${row.opacity}"`)
  return (
    '<g fill="none" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="15 11">' +
    `<g transform="translate(1 2)">${shadows}</g>${threads}</g>`
  )
}

const point = (x: number, y: number) => `${round1(x)} ${round1(y)}`

function ripples({ centre: [cx, cy], thread, opacity, width }: Field): Row[] {
  const count = Math.round(width / 36)
  return Array.from({ length: count }, (_, i) => {
    const radius = 120 + i * 29
    const points = Array.from({ length: 121 }, (__, k) => {
      const angle = (k / 120) * 2 * Math.PI
      const wobble = 1 + 0.035 * Math.sin(angle * 3 + i * 0.23) + 0.02 * Math.sin(angle * 7 - i * 0.31)
      return point(
        cx + Math.cos(angle) * radius * 1.12 * wobble,
        cy + Math.sin(angle) * radius * 1.05 * wobble,
      )
    })
    return { d: `M${points.join('L')}`, colour: thread, opacity, shift: i * 9 }
  })
}

function waves({ width, height, thread, opacity }: Field): Row[] {
  return Array.from({ length: Math.ceil((height + 90) / 26) }, (_, i) => {
    const y = -30 + i * 26
    const points = Array.from({ length: Math.ceil(width / 20) + 2 }, (__, k) => {
      const x = -20 + k * 20
      return point(x, y + Math.sin(x / 150 + i * 0.34) * 15 + Math.sin(x / 390 - i * 0.2) * 14)
    })
    return { d: `M${points.join('L')}`, colour: thread, opacity, shift: i * 9 }
  })
}

function pinstripes({ width, height, thread, accent = thread, opacity }: Field): Row[] {
  return Array.from({ length: Math.ceil(width / 26) }, (_, i) => {
    const strong = i % 6 === 0
    return {
      d: `M${14 + i * 26} -10V${height + 10}`,
      colour: strong ? accent : thread,
      opacity: strong ? 0.75 : opacity,
      shift: i * 13,
    }
  })
}

/** Cusped arches, one inside the other. */
function arches({ centre: [cx], height, thread, accent = thread, opacity }: Field): Row[] {
  const base = height + 40
  const lobes = 7
  return Array.from({ length: 34 }, (_, i) => {
    const half = 90 + i * 30
    const spring = base - (210 + i * 34) + half * 0.9
    const onArch = (angle: number) =>
      [
        cx + Math.cos(angle) * half,
        spring - Math.sin(angle) * half * (0.9 + 0.22 * Math.sin(angle) ** 6),
      ] as const
    const curve = Array.from({ length: lobes }, (__, k) => {
      const [mx, my] = onArch(Math.PI - ((k + 0.5) / lobes) * Math.PI)
      const [ex, ey] = onArch(Math.PI - ((k + 1) / lobes) * Math.PI)
      return `Q${point(cx + (mx - cx) * 1.16, spring + (my - spring) * 1.16)} ${point(ex, ey)}`
    })
    const strong = i % 5 === 0
    return {
      d: `M${round1(cx - half)} ${base}V${round1(spring)}${curve.join('')}V${base}`,
      colour: strong ? accent : thread,
      opacity: strong ? 0.9 : opacity,
      shift: i * 9,
    }
  })
}

function rays({ centre: [cx, cy], thread, accent = thread, opacity, width }: Field): Row[] {
  const outward = Array.from({ length: 96 }, (_, k) => {
    const angle = (k / 96) * 2 * Math.PI
    const from = k % 2 ? 250 : 190
    const strong = k % 6 === 0
    const at = (radius: number) => point(cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius)
    return {
      d: `M${at(from)}L${at(width * 1.1)}`,
      colour: strong ? accent : thread,
      opacity: strong ? 0.8 : opacity,
      shift: (k % 2) * 13,
    }
  })
  const rings = Array.from({ length: 6 }, (_, i) => {
    const r = 60 + i * 24
    return {
      d: `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`,
      colour: i % 2 ? accent : thread,
      opacity: 0.7,
      shift: 0,
    }
  })
  return [...outward, ...rings]
}

const FIELDS: Record<FieldName, (field: Field) => Row[]> = { ripples, waves, pinstripes, arches, rays }

export const stitchField = (name: FieldName, field: Field): string => stitched(FIELDS[name](field))

/** A thick thread lying loose, and one sewn in a running stitch. */
export function looseThread(d: string, colour: string, width = 6): string {
  return (
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#180a02" stroke-opacity=".3" stroke-width="${width}" transform="translate(2 4)"/>` +
    `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>` +
    `<path d="${d}" stroke="#fff" stroke-opacity=".28" stroke-width="${width * 0.3}" stroke-dasharray="2 5"/></g>`
  )
}

export function runningStitch(d: string, colour: string, width = 7): string {
  const dash = 'stroke-dasharray="34 22"'
  return (
    `<g fill="none" stroke-linecap="round" stroke-width="${width}"><path d="${d}" ${dash} stroke="#180a02" stroke-opacity=".35" transform="translate(2 4)"/>` +
    `<path d="${d}" ${dash} stroke="${colour}"/></g>`
  )
}

export const STEEL =
  '<linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6f2ea"/><stop offset=".45" stop-color="#b9b4ad"/><stop offset=".6" stop-color="#77726c"/><stop offset="1" stop-color="#d8d3ca"/></linearGradient>'

export function needle(x: number, y: number, angle: number, scale = 1): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">` +
    '<path d="M-96 8C-60 6 60 8 104 9C60 14 -60 16 -92 13Z" fill="#2a1604" opacity=".3"/>' +
    '<path d="M-100 0C-96 -6 -70 -6.5 -56 -5L108 -0.6L56 4.6C-10 6.5 -70 6.5 -86 6C-96 5 -100 3 -100 0Z" fill="url(#steel)"/>' +
    '<path d="M-88 0a16 2.4 0 0 1 32 0a16 2.4 0 0 1 -32 0Z" fill="#3a2210"/>' +
    '<path d="M-96 -2.4L96 -1.4" stroke="#fff" stroke-opacity=".7" stroke-width="1.2"/></g>'
  )
}
