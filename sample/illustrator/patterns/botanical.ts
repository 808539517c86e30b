import { mix } from '../colour.ts'
import { round1 } from '../geometry.ts'
import { dot, placed } from './tile.ts'
import type { PatternMaker, Tile } from './tile.ts'

function leaf(x: number, y: number, length: number, turn: number, colour: string, vein: string) {
  const veins = [1, 2, 3, 4, 5].map((i) => {
    const along = (i / 6) * length
    const reach = round1(Math.sin((i / 6) * Math.PI) * length * 0.2)
    return `M0 ${round1(-along)}l${reach} -9M0 ${round1(-along)}l${-reach} -9`
  })
  const [wide, narrow] = [round1(length * 0.34), round1(length * 0.26)]
  const [low, high] = [round1(-length * 0.25), round1(-length * 0.75)]
  const blade = `M0 0C${wide} ${low} ${narrow} ${high} 0 ${-length}C${-narrow} ${high} ${-wide} ${low} 0 0Z`
  const lines = `M0 6V${round1(-length * 0.92)}${veins.join('')}`
  return placed(
    x,
    y,
    turn,
    1,
    `<path d="${blade}" fill="${colour}"/><path d="${lines}" stroke="${vein}" stroke-width="1.8" fill="none" stroke-linecap="round"/>`,
  )
}

function lotus(x: number, y: number, scale: number, outer: string, inner: string) {
  const outside = [-62, -38, 38, 62].map(
    (turn) =>
      `<path d="M0 0C14 -12 12 -34 0 -46C-12 -34 -14 -12 0 0Z" transform="rotate(${turn})" fill="${outer}"/>`,
  )
  const middle = [-18, 18].map(
    (turn) =>
      `<path d="M0 0C14 -14 12 -38 0 -52C-12 -38 -14 -14 0 0Z" transform="rotate(${turn})" fill="${mix(outer, inner, 0.35)}"/>`,
  )
  const heart = `<path d="M0 0C14 -16 12 -42 0 -58C-12 -42 -14 -16 0 0Z" fill="${inner}"/><path d="M0 -8V-42M-6 -8Q-9 -26 -6 -38M6 -8Q9 -26 6 -38" stroke="${outer}" stroke-width="1.4" fill="none"/>`
  return placed(x, y, 0, scale, outside.join('') + middle.join('') + heart)
}

function sun(x: number, y: number, radius: number, colour: string, ring: string) {
  const rays = Array.from(
    { length: 16 },
    (_, i) => `<path d="M0 ${-radius - 3}l2.6 -9l-5.2 0z" transform="rotate(${i * 22.5})" fill="${colour}"/>`,
  )
  const stitches = `<circle r="${radius * 0.55}" fill="none" stroke="${ring}" stroke-width="2" stroke-dasharray="4 3"/>`
  return placed(x, y, 0, 1, rays.join('') + dot(0, 0, radius, colour) + stitches)
}

/** A tile that may overhang its edges: drawn nine times, so that it continues on the other side. */
function overhanging(width: number, height: number, body: string, rest: Partial<Tile>): Tile {
  const copies = [-width, 0, width].flatMap((dx) =>
    [-height, 0, height].map((dy) => placed(dx, dy, 0, 1, body)),
  )
  return { width, height, svg: copies.join(''), ...rest }
}

/** Lotus, leaves and small suns, thrown over the cloth. */
export const botanical: PatternMaker = (cloth, c = '#116644', bloom = '#dd5533', gold = '#ddaa33') => {
  const young = mix(c, '#9db56a', 0.42)
  const spray = (x: number, y: number, turn: number, scale: number, outer: string, inner: string) =>
    placed(
      x,
      y,
      turn,
      scale,
      leaf(-10, 0, 84, -46, outer, cloth) +
        leaf(4, -2, 100, -4, inner, cloth) +
        leaf(16, 0, 78, 40, outer, cloth) +
        lotus(2, 8, 0.86, bloom, gold),
    )
  const twig = (x: number, y: number, turn: number, colour: string) =>
    placed(
      x,
      y,
      turn,
      0.5,
      leaf(0, 0, 62, -30, colour, cloth) +
        leaf(4, 4, 62, 30, colour, cloth) +
        leaf(0, -2, 70, 0, colour, cloth),
    )
  const bud = (x: number, y: number, turn: number) =>
    placed(
      x,
      y,
      turn,
      1,
      `<path d="M0 0C9 -9 8 -24 0 -32C-8 -24 -9 -9 0 0Z" fill="${bloom}"/><path d="M0 0q2 10 -4 18" stroke="${c}" stroke-width="2" fill="none"/>`,
    )
  const body = [
    spray(48, 112, -14, 0.8, c, young),
    spray(146, 246, 18, 0.78, young, c),
    twig(128, 98, 150, c),
    twig(36, 222, -140, young),
    twig(182, 40, 30, young),
    sun(150, 132, 12, gold, bloom),
    sun(66, 182, 10, gold, bloom),
    bud(104, 150, 28),
    bud(8, 168, -32),
    bud(112, 36, 140),
    bud(88, 262, -20),
    dot(96, 118, 2.6, bloom),
    dot(16, 128, 2.6, bloom),
    dot(176, 176, 2.6, bloom),
    dot(120, 190, 2.6, bloom),
    dot(10, 30, 2.6, bloom),
    dot(90, 10, 2.6, bloom),
  ]
  return overhanging(190, 270, body.join(''), { waver: 5, scale: 0.74 })
}

/** Fan palms in two tones. */
export const palm: PatternMaker = (_, a = '#2f6b57', b = '#8db58c', accent = '#d9773a') => {
  const frond = (colour: string) =>
    Array.from({ length: 11 }, (__, i) => {
      const turn = -75 + i * 15
      const length = 66 - Math.abs(i - 5) * 4
      return `<path d="M0 0C5 ${-length * 0.4} 4 ${-length * 0.8} 0 ${-length}C-4 ${-length * 0.8} -5 ${-length * 0.4} 0 0Z" transform="rotate(${turn})" fill="${colour}"/>`
    }).join('') + `<path d="M0 0q4 20 -4 38" stroke="${colour}" stroke-width="3" fill="none"/>`
  const body =
    placed(48, 84, -22, 1, frond(a)) +
    placed(140, 190, 24, 0.95, frond(b)) +
    placed(136, 66, 160, 0.62, frond(b)) +
    placed(40, 190, 200, 0.6, frond(a)) +
    dot(94, 120, 7, accent) +
    dot(106, 130, 5, accent) +
    dot(10, 130, 5, accent) +
    dot(184, 20, 6, accent)
  return overhanging(190, 220, body, { waver: 5, scale: 0.72 })
}

/** Birds of one line among dashes of running stitch. */
export const birds: PatternMaker = (_, a = '#f3e3bd', b = '#d98a2e') => {
  const bird = (colour: string) =>
    `<path d="M-30 4C-18 -10 -8 -10 0 0C8 -10 18 -10 30 4C18 -2 8 -1 0 8C-8 -1 -18 -2 -30 4Z" fill="${colour}"/>`
  const dashes = (colour: string) =>
    `<path d="M-24 0H24" stroke="${colour}" stroke-width="2.2" stroke-dasharray="8 6"/>`
  const body =
    placed(36, 34, -12, 0.9, bird(a)) +
    placed(110, 96, 10, 0.9, bird(b)) +
    placed(112, 28, 0, 1, dashes(b)) +
    placed(38, 100, 0, 1, dashes(a))
  return overhanging(148, 132, body, { waver: 5, scale: 0.8 })
}
