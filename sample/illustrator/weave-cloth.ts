import sharp from 'sharp'
import { slowNoise } from './light/noise.ts'
import { displaced } from './light/raster.ts'
import type { Tile } from './patterns/tile.ts'

/** The piece of printed cloth that every part of a garment is cut from, in garment units. */
const CLOTH = { x: -600, y: -170, width: 1200, height: 1370 }

/** Weaves or prints the pattern over the cloth, lets it waver a little, and gives an svg image named `cloth`. */
export async function weaveCloth(tile: Tile, pixelsPerUnit: number, seed: number): Promise<string> {
  const width = Math.round(CLOTH.width * pixelsPerUnit)
  const height = Math.round(CLOTH.height * pixelsPerUnit)
  const { data } = await sharp(Buffer.from(flatCloth(tile, width, height)), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const wavelength = (tile.waveLength ?? 60) * pixelsPerUnit
  const dx = slowNoise(width, height, wavelength, 2, seed + 5)
  const dy = slowNoise(width, height, wavelength, 2, seed + 15)
  const wavy = displaced({ width, height, data }, dx, dy, (tile.waver ?? 0) * pixelsPerUnit)
  const png = await sharp(wavy.data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const box = `x="${CLOTH.x}" y="${CLOTH.y}" width="${CLOTH.width}" height="${CLOTH.height}"`
  return `<image id="cloth" ${box} preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`
}

function flatCloth(tile: Tile, width: number, height: number) {
  const scale = tile.scale ?? 1
  const area = `x="${CLOTH.x}" y="${CLOTH.y}" width="${CLOTH.width}" height="${CLOTH.height}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${CLOTH.x} ${CLOTH.y} ${CLOTH.width} ${CLOTH.height}">` +
    `<defs><pattern id="t" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${tile.svg}</pattern></defs>` +
    `<rect ${area} fill="url(#t)"/></svg>`
  )
}
