import sharp from 'sharp'
import type { LogoFormat } from '#shared/media/logo-picture.ts'
import { pictureRules } from '#shared/media/upload.ts'

// Loaded in the picture process alone (`picture-process.ts`).

/** Pictures of few colours and clear edges lose nothing. */
const lossless = { lossless: true, effort: 4 } as const

/** Draws an SVG that was written by the store, at the size which it names. */
export const drawSvg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { limitInputPixels: pictureRules.pixels }).webp(lossless).toBuffer()

/** Makes an uploaded logo upright, in sRGB, no wider than `width` and without its metadata. */
export const makeFlatMaster = (bytes: Uint8Array, width: number): Promise<Buffer> =>
  open(bytes)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .webp(lossless)
    .toBuffer()

export function encodeLogo(master: Uint8Array, width: number, format: LogoFormat): Promise<Buffer> {
  const picture = open(master).resize({ width, withoutEnlargement: true })
  return (format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.webp(lossless)).toBuffer()
}

export interface Placing {
  width: number
  height: number
  /** `#rrggbb`; transparent without it */
  ground?: string | undefined
  /** The part of each side that the picture may take. */
  share: number
  format: 'png' | 'jpeg'
}

/** Places a picture, whole and in the middle. */
export async function placePicture(
  art: Uint8Array | string,
  { width, height, ground, share, format }: Placing,
): Promise<Buffer> {
  const room = { width: Math.round(width * share), height: Math.round(height * share) }
  const input = await open(typeof art === 'string' ? Buffer.from(art) : art)
    .resize({ ...room, fit: 'inside' })
    .png()
    .toBuffer()
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
  const placed = sharp({ create: { width, height, channels: 4, background } }).composite([{ input }])
  return (
    format === 'jpeg'
      ? placed.flatten({ background: ground ?? '#ffffff' }).jpeg({ quality: 86, progressive: true })
      : placed.png({ compressionLevel: 9 })
  ).toBuffer()
}

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: pictureRules.pixels, failOn: 'error' })
