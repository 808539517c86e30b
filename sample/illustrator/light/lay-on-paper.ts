import { mix, rgb } from '../colour.ts'
import { blurred } from './blur.ts'
import { noiseTile } from './noise.ts'
import { opacityOf, quartered } from './raster.ts'
import type { Raster } from './raster.ts'

/** What part of the 800 by 1000 picture a raster shows. */
export interface Window {
  x: number
  y: number
  unit: number
}

const NEAR = { blur: 5, dx: 4, dy: 7, opacity: 0.42 }
const FAR = { blur: 22, dx: 16, dy: 30, opacity: 0.34 }

export const shadowColour = (backdrop: string) => mix(mix(backdrop, '#1a1020', 0.85), '#000000', 0.15)

/** Lays the garment on coloured paper, lit from the top left, with its shadow. */
export function layOnPaper(garment: Raster, backdrop: string, window: Window): Raster {
  const { width, height, data } = garment
  const shadow = shadowOf(garment, window.unit)
  const paper = rgb(backdrop)
  const dark = rgb(shadowColour(backdrop))
  const grain = grainTile()
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    const py = (window.y + y / window.unit) / 1000
    for (let x = 0; x < width; x++) {
      const px = (window.x + x / window.unit) / 800
      const at = (y * width + x) * 4
      const glow = glowAt(px, py)
      const dusk = duskAt(px, py)
      const speck = (grain.values[(y & 511) * 512 + (x & 511)]! - 0.5) * 7
      const cover = data[at + 3]! / 255
      const shade = shadow[y * width + x]!
      for (let k = 0; k < 3; k++) {
        let value = paper[k]! + (255 - paper[k]!) * glow + speck
        value += (dark[k]! - value) * dusk
        value += (dark[k]! - value) * shade
        out[at + k] = Math.max(0, Math.min(255, value + (data[at + k]! - value) * cover))
      }
      out[at + 3] = 255
    }
  }
  return { width, height, data: out }
}

/** The garment with its shadow and no paper, to lay on a hero or a banner. */
export function cutOut(garment: Raster, shadowTone: string, unit: number): Raster {
  const { width, height, data } = garment
  const shadow = shadowOf(garment, unit)
  const dark = rgb(shadowTone)
  const out = new Uint8Array(data.length)
  for (let i = 0; i < shadow.length; i++) {
    const cover = data[i * 4 + 3]! / 255
    const under = shadow[i]! * (1 - cover)
    const total = cover + under
    if (total <= 0) continue
    for (let k = 0; k < 3; k++) out[i * 4 + k] = (data[i * 4 + k]! * cover + dark[k]! * under) / total
    out[i * 4 + 3] = total * 255
  }
  return { width, height, data: out }
}

const ramp = (value: number, from: number, to: number) =>
  Math.max(0, Math.min(1, (value - from) / (to - from)))

function glowAt(x: number, y: number) {
  const distance = Math.hypot(x - 0.3, y - 0.18)
  return distance < 0.5 ? 0.4 - 0.34 * ramp(distance, 0, 0.5) : 0.06 - 0.06 * ramp(distance, 0.5, 1)
}

const duskAt = (x: number, y: number) => 0.3 * ramp(Math.hypot(x - 0.42, y - 0.36) / 0.95, 0.45, 1)

let grain: ReturnType<typeof noiseTile> | undefined
const grainTile = () => (grain ??= noiseTile(512, 190, 190, 2, 4))

function shadowOf(garment: Raster, unit: number): Float32Array {
  const { width, height } = garment
  const small = quartered(opacityOf(garment), width, height)
  const scale = unit / 4
  const cast = ({ blur }: typeof NEAR) => blurred(small.values, small.width, small.height, blur * scale)
  const near = cast(NEAR)
  const far = cast(FAR)
  const sample = (values: Float32Array, x: number, y: number) =>
    sampled(values, small.width, small.height, x, y)
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const close = sample(near, x / 4 - NEAR.dx * scale, y / 4 - NEAR.dy * scale) * NEAR.opacity
      const wide = sample(far, x / 4 - FAR.dx * scale, y / 4 - FAR.dy * scale) * FAR.opacity
      out[y * width + x] = 1 - (1 - close) * (1 - wide)
    }
  }
  return out
}

function sampled(values: Float32Array, width: number, height: number, x: number, y: number) {
  const column = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const row = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const tx = Math.max(0, Math.min(1, x - column))
  const ty = Math.max(0, Math.min(1, y - row))
  const at = row * width + column
  const top = values[at]! + (values[at + 1]! - values[at]!) * tx
  const bottom = values[at + width]! + (values[at + width + 1]! - values[at + width]!) * tx
  return top + (bottom - top) * ty
}
