import { round1 } from '../geometry.ts'

/** One repeat of a textile pattern, transparent where the cloth's own colour shows. */
export interface Tile {
  width: number
  height: number
  svg: string
  scale?: number
  /** Distance in units by which the pattern wavers, and the wavelength. */
  waver?: number
  waveLength?: number
}

/** Draws a tile from the cloth's colour and the pattern's own colours. */
export type PatternMaker = (cloth: string, ...colours: string[]) => Tile

export const dot = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${round1(x)}" cy="${round1(y)}" r="${round1(r)}" fill="${colour}"/>`

export const bar = (x: number, y: number, width: number, height: number, colour: string, opacity = 1) =>
  `<rect x="${round1(x)}" y="${round1(y)}" width="${round1(width)}" height="${round1(height)}" fill="${colour}" opacity="${opacity}"/>`

export function petals(
  x: number,
  y: number,
  radius: number,
  count: number,
  colour: string,
  plumpness = 0.34,
): string {
  const petal = `cx="${x}" cy="${round1(y - radius * 0.62)}" rx="${round1(radius * plumpness)}" ry="${round1(radius * 0.42)}"`
  return Array.from(
    { length: count },
    (_, i) => `<ellipse ${petal} transform="rotate(${(360 / count) * i} ${x} ${y})" fill="${colour}"/>`,
  ).join('')
}

export const flower = (x: number, y: number, radius: number, colour: string, heart: string) =>
  petals(x, y, radius, 8, colour) + dot(x, y, radius * 0.26, heart)

export const placed = (x: number, y: number, turn: number, scale: number, svg: string) =>
  `<g transform="translate(${round1(x)} ${round1(y)}) rotate(${round1(turn)}) scale(${scale})">${svg}</g>`
