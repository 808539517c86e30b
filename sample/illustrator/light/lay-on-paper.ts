import { mix, rgb } from '../colour.ts'
import { blurred } from './blur.ts'
import { noiseTile } from './noise.ts'
import { opacityOf, quartered } from './raster.ts'
import type { Raster } from './raster.ts'

/** Part of the 800 by 1000 picture that a raster shows. */
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
      if (data[at + 3] === 255) {
        for (let k = at; k < at + 4; k++) out[k] = data[k]!
        continue
      }
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

/** Math.hypot is several times slower, and this is asked for every pixel. */
const lengthOf = (dx: number, dy: number) => Math.sqrt(dx * dx + dy * dy)

function glowAt(x: number, y: number) {
  const distance = lengthOf(x - 0.3, y - 0.18)
  return distance < 0.5 ? 0.4 - 0.34 * ramp(distance, 0, 0.5) : 0.06 - 0.06 * ramp(distance, 0.5, 1)
}

const duskAt = (x: number, y: number) => 0.3 * ramp(lengthOf(x - 0.42, y - 0.36) / 0.95, 0.45, 1)

let grain: ReturnType<typeof noiseTile> | undefined
const grainTile = () => (grain ??= noiseTile(512, 190, 190, 2, 4))

/** Shadow of the garment on the paper, computed at a quarter of the size. */
function shadowOf(garment: Raster, unit: number): Float32Array {
  const small = quartered(opacityOf(garment), garment.width, garment.height)
  const near = cast(small, NEAR, unit / 4)
  const far = cast(small, FAR, unit / 4)
  for (let i = 0; i < near.length; i++) near[i] = 1 - (1 - near[i]!) * (1 - far[i]!)
  return enlarged({ ...small, values: near }, garment.width, garment.height)
}

type Small = ReturnType<typeof quartered>

/** The garment's outline, blurred and moved away from the lamp. */
function cast({ width, height, values }: Small, { blur, dx, dy, opacity }: typeof NEAR, scale: number) {
  const soft = blurred(values, width, height, blur * scale)
  const out = new Float32Array(soft.length)
  const right = Math.round(dx * scale)
  const down = Math.round(dy * scale)
  for (let y = 0; y < height; y++) {
    const row = Math.max(0, y - down) * width
    for (let x = 0; x < width; x++) out[y * width + x] = soft[row + Math.max(0, x - right)]! * opacity
  }
  return out
}

function enlarged({ width: w, height: h, values }: Small, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.min(h - 2, y >> 2)
    const ty = Math.min(1, y / 4 - row)
    for (let x = 0; x < width; x++) {
      const column = Math.min(w - 2, x >> 2)
      const tx = Math.min(1, x / 4 - column)
      const at = row * w + column
      const top = values[at]! + (values[at + 1]! - values[at]!) * tx
      const bottom = values[at + w]! + (values[at + w + 1]! - values[at + w]!) * tx
      out[y * width + x] = top + (bottom - top) * ty
    }
  }
  return out
}
