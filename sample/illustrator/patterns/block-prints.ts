import { bar, dot, flower, petals, placed } from './tile.ts'
import type { PatternMaker } from './tile.ts'

/** The kairi: a mango drop with a hooked tip. */
const KAIRI =
  'M11 -28C4 -32 -5 -25 -9 -14C-14 -3 -19 5 -15 16C-11 27 6 29 14 19C20 10 14 -2 6 -7C-1 -11 -1 -19 4 -22C7 -24 10 -22 10 -20C13 -22 13 -26 11 -28Z'

function kairi(x: number, y: number, scale: number, body: string, heart: string, mirrored = false) {
  const beads = Array.from({ length: 9 }, (_, i) => {
    const angle = -0.35 + i * 0.44
    return dot(Math.cos(angle) * 22.5, Math.sin(angle) * 22 + 10, 1.7, heart)
  })
  const svg = `${beads.join('')}<path d="${KAIRI}" fill="${body}"/>${petals(-0.5, 11, 9.5, 6, heart, 0.36)}${dot(-0.5, 11, 2, body)}${dot(-3.4, -6, 1.8, heart)}`
  return `<g transform="translate(${x} ${y}) scale(${mirrored ? -scale : scale} ${scale})">${svg}</g>`
}

export const paisley: PatternMaker = (_, c = '#eeeeee', heart = '#ddaa44') => ({
  width: 92,
  height: 116,
  svg:
    kairi(23, 30, 0.86, c, heart) +
    kairi(69, 88, 0.86, c, heart, true) +
    flower(69, 30, 8, heart, c) +
    flower(23, 88, 8, heart, c) +
    [0, 46, 92].map((x) => dot(x, 59, 2, c) + dot(x, 1, 2, c) + dot(x, 117, 2, c)).join(''),
  waver: 5,
  waveLength: 34,
  scale: 0.78,
})

export const block: PatternMaker = (_, c = '#aa3333', stem = '#224466') => ({
  width: 80,
  height: 80,
  svg:
    flower(20, 20, 13, c, stem) +
    flower(60, 60, 13, c, stem) +
    `<path d="M20 36v14M14 44q6 8 12 0M60 76v4M60 0v10M54 4q6 8 12 0" stroke="${stem}" stroke-width="2" fill="none"/>` +
    dot(60, 20, 2.6, c) +
    dot(20, 62, 2.6, c),
  waver: 7,
  waveLength: 26,
  scale: 0.8,
})

export const buti: PatternMaker = (cloth, c = '#cc9944') => {
  const sprig =
    petals(0, 0, 8, 6, c, 0.4) +
    dot(0, 0, 1.8, cloth) +
    `<path d="M0 7q-1 6 -4 9M0 9q4 1 5 5" stroke="${c}" stroke-width="1.4" fill="none"/>`
  return {
    width: 58,
    height: 70,
    svg: placed(14, 18, 0, 1, sprig) + placed(43, 53, 0, 1, sprig),
    waver: 6,
    scale: 0.9,
  }
}

export const ajrakh: PatternMaker = (cloth, c = '#eeeeee', star = '#aa3333') => {
  const corners = [0, 64].flatMap((x) => [0, 64].map((y) => petals(x, y, 9, 6, star) + dot(x, y, 2.4, c)))
  const frame = `<g fill="none" stroke="${c}" stroke-width="2"><path d="M32 2L62 32L32 62L2 32Z"/><circle cx="32" cy="32" r="17"/></g>`
  const rosette = petals(32, 32, 15, 8, star) + petals(32, 32, 8, 8, c) + dot(32, 32, 2, cloth)
  return {
    width: 64,
    height: 64,
    svg: frame + rosette + corners.join(''),
    waver: 7,
    waveLength: 26,
    scale: 0.8,
  }
}

/** Tie-dyed dots in lozenges, each with a darker heart. */
export const bandhani: PatternMaker = (cloth, c = '#f3e3bd', second = c) => {
  const knot = (x: number, y: number, colour: string) =>
    `<circle cx="${x}" cy="${y}" r="3.2" fill="none" stroke="${colour}" stroke-width="2.1"/>${dot(x, y, 1.1, cloth)}`
  const lozenge = [-2, -1, 0, 1, 2].flatMap((row) =>
    Array.from({ length: 3 - Math.abs(row) }, (_, i) =>
      knot(45 + (i - (2 - Math.abs(row)) / 2) * 13, 45 + row * 11, c),
    ),
  )
  const corners = [0, 90].flatMap((x) =>
    [0, 90].map((y) => petals(x, y, 12, 4, second, 0.26) + dot(x, y, 3, c)),
  )
  const trail = [18, 31, 59, 72].map(
    (p) => dot(p, 0, 2, second) + dot(p, 90, 2, second) + dot(0, p, 2, second) + dot(90, p, 2, second),
  )
  return {
    width: 90,
    height: 90,
    svg: lozenge.join('') + corners.join('') + trail.join(''),
    waver: 6,
    waveLength: 30,
    scale: 0.8,
  }
}

/** The diagonal waves of cloth that was rolled and tied before dyeing. */
export const leheriya: PatternMaker = (_, a = '#f3e3bd', b = '#d98a2e') => {
  const wave = (y: number, colour: string, width: number) =>
    [-60, 0, 60]
      .map(
        (dy) =>
          `<path d="M-10 ${y + dy + 10}L30 ${y + dy - 30}L70 ${y + dy + 10}" stroke="${colour}" stroke-width="${width}" fill="none"/>`,
      )
      .join('')
  return {
    width: 60,
    height: 60,
    svg: wave(30, a, 9) + wave(46, b, 4) + wave(54, a, 2.5),
    waver: 14,
    waveLength: 60,
  }
}

/** Rows of running stitches, as on a quilted kantha. */
export const kantha: PatternMaker = (_, c = '#f3e3bd', second = c) => ({
  width: 48,
  height: 36,
  svg:
    bar(2, 4, 14, 2.2, c) +
    bar(26, 4, 14, 2.2, c) +
    bar(14, 16, 14, 2.2, second) +
    bar(38, 16, 10, 2.2, second) +
    bar(0, 16, 4, 2.2, second) +
    bar(8, 28, 14, 2.2, c) +
    bar(32, 28, 14, 2.2, c),
  waver: 9,
  waveLength: 90,
})

export const dots: PatternMaker = (_, c = '#f3e3bd', second = c) => ({
  width: 34,
  height: 34,
  svg: dot(8.5, 8.5, 3, c) + dot(25.5, 25.5, 3, second),
  waver: 3,
})

/** Leaves stamped in mud resist: pale veins on dyed cloth. */
export const dabu: PatternMaker = (cloth, c = '#eadfc6', second = c) => {
  const leaf = (colour: string) =>
    `<path d="M0 22C14 8 13 -14 0 -26C-13 -14 -14 8 0 22Z" fill="${colour}"/><path d="M0 30V-20M0 12l8 -8M0 12l-8 -8M0 0l8 -8M0 0l-8 -8M0 -11l5 -6M0 -11l-5 -6" stroke="${cloth}" stroke-width="1.8" fill="none"/>`
  return {
    width: 84,
    height: 92,
    svg:
      placed(22, 26, -24, 0.9, leaf(c)) +
      placed(64, 70, 24, 0.9, leaf(second)) +
      dot(62, 22, 2.6, c) +
      dot(70, 30, 1.8, c) +
      dot(20, 70, 2.6, c) +
      dot(12, 62, 1.8, c),
    waver: 6,
    waveLength: 36,
    scale: 0.86,
  }
}
