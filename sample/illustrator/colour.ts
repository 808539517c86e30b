type Rgb = [number, number, number]

const INK = '#0b0914'
const PAPER = '#fffaf0'

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function toHex(colour: readonly number[]): string {
  const pair = (v: number) =>
    Math.max(0, Math.min(255, Math.round(v)))
      .toString(16)
      .padStart(2, '0')
  return `#${colour.map(pair).join('')}`
}

/** A colour on the way from one to the other; share 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const b = rgb(second)
  return toHex(rgb(first).map((value, i) => value + ((b[i] ?? 0) - value) * share))
}

export const darker = (colour: string, share = 0.3) => mix(colour, mix(colour, INK, 0.85), share)
export const lighter = (colour: string, share = 0.3) => mix(colour, PAPER, share)

/** Perceived lightness, 0 to 1. */
export function lightness(colour: string): number {
  const [r, g, b] = rgb(colour)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

export const grey = (level: number) => {
  const v = Math.round(Math.max(0, Math.min(1, level)) * 255)
  return `rgb(${v},${v},${v})`
}
