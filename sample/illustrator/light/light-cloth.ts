import { fabricOf } from '../fabrics.ts'
import type { Fabric, FabricName } from '../fabrics.ts'
import { lightness } from '../colour.ts'
import { blurred } from './blur.ts'
import { noiseTile, slowNoise } from './noise.ts'
import type { NoiseTile } from './noise.ts'
import { displaced, opacityOf } from './raster.ts'
import type { Raster } from './raster.ts'

export interface Cloth {
  fabric: FabricName
  colour: string
  seed: number
  /** Pixels a garment unit. */
  unit: number
}

/** Lights the garment from the top left, gives it its weave, and takes the ruler-straight edge off. */
export function lightCloth(albedo: Raster, heights: Raster, cloth: Cloth): Raster {
  const light = lightFrom(heights, cloth)
  const lit = shaded(albedo, heights, light, cloth)
  const { width, height } = albedo
  const wavelength = 190 * cloth.unit
  const dx = slowNoise(width, height, wavelength, 2, cloth.seed + 21)
  const dy = slowNoise(width, height, wavelength, 2, cloth.seed + 57)
  return displaced(lit, dx, dy, 13 * cloth.unit)
}

const FLAT = 0.49

/**
 * Light is what the heights gain from the lamp's side to the other: over a hair's breadth for stitches, over a
 * finger's breadth for folds, and over the whole outline for the roundness of the garment.
 */
function lightFrom(heights: Raster, { fabric, unit, seed }: Cloth): Float32Array {
  const { width, height, data } = heights
  const opacity = opacityOf(heights)
  const level = new Float32Array(width * height)
  for (let i = 0; i < level.length; i++) level[i] = FLAT + (data[i * 4]! / 255 - FLAT) * opacity[i]!
  const light = new Float32Array(level.length).fill(0.5)
  const gain = (values: Float32Array, dx: number, dy: number, amount: number) =>
    addGain(light, values, width, height, Math.round(dx * unit), Math.round(dy * unit), amount)
  gain(blurred(level, width, height, 0.7 * unit), 1.2, 1.4, 0.62)
  const folds = blurred(level, width, height, 2.6 * unit)
  const crumple = slowNoise(width, height, 150 * unit, 3, seed + 11)
  const depth = fabricOf(fabric).crumple * 1.5
  for (let i = 0; i < folds.length; i++) folds[i]! += crumple[i]! * depth
  gain(folds, 5, 6, 1.55)
  gain(blurred(opacity, width, height, 7 * unit), 4, 5, 0.34)
  return light
}

function addGain(
  light: Float32Array,
  values: Float32Array,
  width: number,
  height: number,
  dx: number,
  dy: number,
  amount: number,
) {
  for (let y = 0; y < height; y++) {
    const ahead = Math.min(height - 1, y + dy) * width
    const behind = Math.max(0, y - dy) * width
    for (let x = 0; x < width; x++) {
      const right = x + dx < width ? x + dx : width - 1
      const left = x > dx ? x - dx : 0
      light[y * width + x]! += (values[ahead + right]! - values[behind + left]!) * amount
    }
  }
}

/** Only where there is cloth in the heights: what shadows the pieces throw past the outline is left out. */
function shaded(albedo: Raster, heights: Raster, light: Float32Array, cloth: Cloth): Raster {
  const { width, height, data } = albedo
  const fabric = fabricOf(cloth.fabric)
  const weave = weaveOf(cloth.fabric, cloth.unit)
  const strength = fabric.grain * (lightness(cloth.colour) < 0.2 ? 0.8 : 1) * (cloth.unit > 4 ? 0.85 : 1)
  const tones = toneCurves(cloth.colour, fabric)
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    const row = (y % weave.size) * weave.size
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const at = i * 4
      const opacity = Math.min(data[at + 3]!, heights.data[at + 3]!)
      if (!opacity) continue
      const thread = 0.5 + (weave.values[row + (x % weave.size)]! - 0.5) * strength
      const step = Math.max(0, Math.min(255, (light[i]! * 255) | 0))
      for (let k = 0; k < 3; k++)
        out[at + k] = 255 * hardLight(softLight(data[at + k]! / 255, thread), tones[k]![step]!)
      out[at + 3] = opacity
    }
  }
  return { width, height, data: out }
}

function softLight(base: number, top: number) {
  if (top <= 0.5) return base - (1 - 2 * top) * base * (1 - base)
  const bright = base <= 0.25 ? ((16 * base - 12) * base + 4) * base : Math.sqrt(base)
  return base + (2 * top - 1) * (bright - base)
}

const hardLight = (base: number, top: number) =>
  top <= 0.5 ? 2 * base * top : base + (2 * top - 1) - base * (2 * top - 1)

/** Shadows on pale cloth stay pale and slightly warm; shiny cloth has brighter ridges. */
function toneCurves(colour: string, fabric: Fabric): Float32Array[] {
  const bright = lightness(colour)
  const [deep, shade] = bright > 0.72 ? [0.2, 0.365] : bright > 0.5 ? [0.15, 0.325] : [0.06, 0.27]
  const [ridge, gleam] = fabric.shiny ? [0.7, 0.86] : [0.61, 0.69]
  return [0.03, 0, 0.012].map((warmth) => {
    const stops = [deep + warmth, shade + warmth * 0.7, 0.5, ridge, gleam]
    return Float32Array.from({ length: 256 }, (_, i) => {
      const place = (i / 255) * 4
      const index = Math.min(3, Math.floor(place))
      return stops[index]! + (stops[index + 1]! - stops[index]!) * (place - index)
    })
  })
}

const weaves = new Map<string, NoiseTile>()
const WEAVE_SIZE = 1024

/** The weave repeats too finely to be noticed, so one tile serves every picture in that cloth. */
function weaveOf(name: FabricName, unit: number): NoiseTile {
  const key = `${name} ${unit.toFixed(2)}`
  const known = weaves.get(key)
  if (known) return known
  const { across, along, crossed } = fabricOf(name)
  const cells = (frequency: number) => Math.max(2, Math.round((WEAVE_SIZE * frequency) / unit))
  const tile = noiseTile(WEAVE_SIZE, cells(across), cells(along), 2, 3)
  if (crossed) {
    const warp = noiseTile(WEAVE_SIZE, cells(along), cells(across), 2, 9)
    tile.values.forEach((value, i) => (tile.values[i] = (value + warp.values[i]!) / 2))
  }
  weaves.set(key, tile)
  return tile
}
