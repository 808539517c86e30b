import sharp from 'sharp'
import type { OverlayOptions, Sharp } from 'sharp'
import type { Drawing } from './drawing.ts'
import { noiseTile } from './light/noise.ts'
import { renderCutOut } from './render.ts'
import { STEEL, stitchField } from './stitch-fields.ts'
import type { Field, FieldName } from './stitch-fields.ts'

/** A garment laid on the scene: its upper left corner, its width and its turn in degrees. */
export interface LaidGarment {
  drawing: Drawing
  seed: number
  x: number
  y: number
  width: number
  turn: number
}

/** Garments laid over a ground of running stitch. Measures are in scene units; `scale` gives pixels a unit. */
export interface Scene {
  width: number
  height: number
  scale: number
  ground: string
  field: FieldName
  look: Pick<Field, 'thread' | 'accent' | 'opacity' | 'centre'>
  garments: readonly LaidGarment[]
  /** Drawn over the garments, such as thread and needle. */
  above?: string
  /** Strength of the light in the upper left and of the dusk at the edges. */
  light?: number
  dusk?: number
}

export async function composeScene(scene: Scene): Promise<Sharp> {
  const layers: OverlayOptions[] = []
  for (const garment of scene.garments) layers.push(...(await laid(garment, scene)))
  if (scene.above) layers.push({ input: svgOf(scene, `<defs>${STEEL}</defs>${scene.above}`) })
  const ground = await groundOf(scene)
  const { data, info } = await ground
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

function svgOf({ width, height, scale }: Scene, content: string) {
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}"`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)
}

async function groundOf(scene: Scene): Promise<Sharp> {
  const { width, height, ground, light = 0.34, dusk = 0.28 } = scene
  const gradients =
    `<radialGradient id="light" cx=".3" cy=".1" r=".7"><stop offset="0" stop-color="#fff" stop-opacity="${light}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="dusk" cx=".5" cy=".45" r=".8"><stop offset=".45" stop-color="#1e0a00" stop-opacity="0"/><stop offset="1" stop-color="#1e0a00" stop-opacity="${dusk}"/></radialGradient>`
  const sheet = (fill: string) => `<rect width="${width}" height="${height}" fill="${fill}"/>`
  const stitches = stitchField(scene.field, { width, height, ...scene.look })
  const svg = svgOf(
    scene,
    `<defs>${gradients}</defs>${sheet(ground)}${stitches}${sheet('url(#light)')}${sheet('url(#dusk)')}`,
  )
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  weave(data, info.width, info.height)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

/** Gives the ground the crossed threads of handwoven cotton. */
function weave(data: Uint8Array, width: number, height: number) {
  const size = 1024
  const across = noiseTile(size, 26, 620, 2, 3).values
  const along = noiseTile(size, 620, 26, 2, 8).values
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tile = (y % size) * size + (x % size)
      const thread = ((across[tile] ?? 0.5) + (along[tile] ?? 0.5) - 1) * 34
      const at = (y * width + x) * 3
      for (let k = at; k < at + 3; k++) data[k] = Math.max(0, Math.min(255, (data[k] ?? 0) + thread))
    }
  }
}

/** A garment may reach past the edges of the scene; what does is cut off. */
async function laid(
  garment: LaidGarment,
  { width, height, scale, ground }: Scene,
): Promise<OverlayOptions[]> {
  const wide = Math.round(garment.width * scale)
  const cut = await renderCutOut(garment.drawing, garment.seed, wide, ground)
  const { data, info } = await cut
    .rotate(garment.turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const left = Math.round((garment.x + garment.width / 2) * scale - info.width / 2)
  const top = Math.round((garment.y + garment.width * 0.625) * scale - info.height / 2)
  const from = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const right = Math.min(info.width, Math.round(width * scale) - left)
  const bottom = Math.min(info.height, Math.round(height * scale) - top)
  if (right <= from.left || bottom <= from.top) return []
  const input = await sharp(data)
    .extract({ ...from, width: right - from.left, height: bottom - from.top })
    .toBuffer()
  return [{ input, left: Math.max(0, left), top: Math.max(0, top) }]
}
