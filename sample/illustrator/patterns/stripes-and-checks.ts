import { mix } from '../colour.ts'
import { bar } from './tile.ts'
import type { PatternMaker } from './tile.ts'

export const pinstripe: PatternMaker = (_, c = '#445566') => ({
  width: 9,
  height: 20,
  svg: bar(3.4, 0, 1.7, 20, c, 0.8),
})

export const stripe: PatternMaker = (_, c = '#445566', thin = c) => ({
  width: 22,
  height: 20,
  svg: bar(4, 0, 7, 20, c, 0.85) + bar(13.4, 0, 1.4, 20, thin, 0.75),
  waver: 5,
})

/** Broad stripes with a thin one in each gap, as woven for deck chairs and summer shirts. */
export const awning: PatternMaker = (_, c = '#445566', thin = c) => ({
  width: 52,
  height: 20,
  svg: bar(6, 0, 20, 20, c, 0.92) + bar(38, 0, 2.4, 20, thin, 0.9),
  waver: 7,
})

export const breton: PatternMaker = (_, c = '#223344') => ({
  width: 20,
  height: 34,
  svg: bar(0, 10, 20, 11, c),
  waver: 12,
})

/** Three bands of colour that repeat across a knit. */
export const bands: PatternMaker = (_, a = '#223344', b = '#aa4422', c = '#ddaa44') => ({
  width: 20,
  height: 150,
  svg: bar(0, 20, 20, 34, a) + bar(0, 60, 20, 12, b) + bar(0, 78, 20, 22, c),
  waver: 12,
})

export const check: PatternMaker = (_, c = '#445566', fine = c) => ({
  width: 44,
  height: 44,
  svg:
    bar(6, 0, 13, 44, c, 0.42) +
    bar(0, 6, 44, 13, c, 0.42) +
    bar(30, 0, 3, 44, fine, 0.75) +
    bar(0, 30, 44, 3, fine, 0.75),
  waver: 11,
})

export const gingham: PatternMaker = (_, c = '#445566') => ({
  width: 22,
  height: 22,
  svg: bar(0, 0, 11, 22, c, 0.5) + bar(0, 0, 22, 11, c, 0.5),
  waver: 9,
})

export const madras: PatternMaker = (_, a = '#445566', b = '#aa3333', c = '#ddaa44') => ({
  width: 92,
  height: 92,
  svg:
    bar(8, 0, 24, 92, a, 0.5) +
    bar(0, 8, 92, 24, a, 0.5) +
    bar(48, 0, 12, 92, b, 0.55) +
    bar(0, 48, 92, 12, b, 0.55) +
    bar(76, 0, 4, 92, c, 0.9) +
    bar(0, 76, 92, 4, c, 0.9) +
    bar(38, 0, 2, 92, c, 0.6) +
    bar(0, 38, 92, 2, c, 0.6),
  waver: 12,
})

export const windowpane: PatternMaker = (_, c = '#ccbbaa') => ({
  width: 70,
  height: 84,
  svg: bar(34, 0, 2, 84, c, 0.6) + bar(0, 40, 70, 2, c, 0.6),
  waver: 8,
})

/** The ridges of corduroy: a dark furrow and a lit edge for each wale. */
export const wale: PatternMaker = (_, furrow = '#332211', ridge = '#ffffff') => ({
  width: 5.6,
  height: 20,
  svg: bar(0, 0, 1.7, 20, furrow, 0.55) + bar(2.6, 0, 1.5, 20, ridge, 0.2),
  waver: 2,
})

/** A glen check: fine lines that thicken where they cross. */
export const glen: PatternMaker = (_, c = '#ccbbaa', over = c) => {
  const fine = [4, 8, 12, 16, 20, 24]
    .map((p) => bar(p, 0, 1.6, 64, c, 0.42) + bar(0, p, 64, 1.6, c, 0.42))
    .join('')
  const sparse = [34, 42, 50, 58].map((p) => bar(p, 0, 1.2, 64, c, 0.3) + bar(0, p, 64, 1.2, c, 0.3)).join('')
  return {
    width: 64,
    height: 64,
    svg: fine + sparse + bar(45, 0, 1.8, 64, over, 0.6) + bar(0, 45, 64, 1.8, over, 0.6),
    waver: 7,
  }
}

export const herringbone: PatternMaker = (_, c = '#ccbbaa') => {
  const leg = (x: number, dx: number) => [-9, 0, 9, 18].map((y) => `M${x} ${y}l${dx} 9`).join('')
  const svg = `<path d="${leg(0, 9)}${leg(18, -9)}" stroke="${c}" stroke-width="2.6" stroke-opacity=".5" fill="none"/>`
  return { width: 18, height: 18, svg, waver: 5, scale: 0.8 }
}

/** A cloth flecked with lighter yarn. */
export const flecked: PatternMaker = (cloth, c = '#ffffff') => {
  const fleck = (i: number) =>
    bar((i * 37) % 90, (i * 53) % 96, 5 + ((i * 7) % 9), 1.5, i % 3 ? c : mix(cloth, c, 0.5), 0.55)
  return {
    width: 100,
    height: 100,
    svg: Array.from({ length: 60 }, (_, i) => fleck(i)).join(''),
    waver: 3,
    scale: 0.7,
  }
}
