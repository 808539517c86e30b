import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { PictureFormat } from '#shared/media/picture.ts'
import { shareSize } from '#shared/media/share-picture.ts'
import { drawSvg, encodeLogo, makeFlatMaster, placePicture } from './brand-drawing.ts'
import { openPicture, openUpload } from './open-picture.ts'

// Loaded in the picture process alone (`picture-process.ts`).

// One thread per picture, since several are worked on in parallel; no cache of decoded pictures.
sharp.concurrency(1)
sharp.cache(false)

/** Tasks of the picture process by name. */
export const pictureTasks = {
  readHeader,
  makeMaster,
  describeMaster,
  encodePicture,
  encodeSharePicture,
  drawSvg,
  makeFlatMaster,
  encodeLogo,
  placePicture,
}

export interface PictureHeader {
  format: string
  compression: string | undefined
  pages: number
  width: number
  height: number
}

/** Reads the header of any picture, whatever its size. */
async function readHeader(bytes: Uint8Array): Promise<PictureHeader> {
  const {
    format,
    compression,
    pages = 1,
    width,
    height,
  } = await openPicture(bytes, { limitInputPixels: false }).metadata()
  return { format, compression, pages, width, height }
}

/** Pixels: enough for the widest picture that the store shows. */
const maxSide = 2_560

/** Makes a picture upright, in sRGB, and without its metadata (place, camera, hidden content). */
async function makeMaster(bytes: Uint8Array): Promise<Buffer> {
  return (await openUpload(bytes))
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 90, effort: 3 })
    .toBuffer()
}

/**
 * The size of a master, and a few pixels of it as a data URI. Their height is bounded too: a picture 1 pixel wide would
 * otherwise exceed WebP's maximum height (16,383).
 */
async function describeMaster(
  master: Uint8Array,
): Promise<{ width: number; height: number; placeholder: string }> {
  const { width, height } = await openPicture(master).metadata()
  const bytes = await openPicture(master)
    .resize({ width: 12, height: 48, fit: 'inside' })
    .webp({ quality: 30, effort: 6, alphaQuality: 30 })
    .toBuffer()
  return { width, height, placeholder: `data:image/webp;base64,${bytes.toString('base64')}` }
}

/**
 * Measured on drawn garments, 960 wide: AVIF of quality 50 takes 53 kB in 0.1 s at effort 1, 50 kB in 0.5 s at effort 3
 * and 2 s at sharp's default of 4.
 */
const formats: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 74, effort: 3 }),
}

/** Encodes a master in one width and format; never wider than the master. */
function encodePicture(master: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  return formats[format](openPicture(master).resize({ width, withoutEnlargement: true })).toBuffer()
}

/** A banner fills a share picture. Any other master, such as a flat lay, stands on the ground as a whole. */
async function encodeSharePicture(master: Uint8Array, ground: string): Promise<Buffer> {
  const { width, height } = await openPicture(master).metadata()
  const isBanner = width > height * 1.5 && width < height * 3
  return openPicture(master)
    .resize({ ...shareSize, fit: isBanner ? 'cover' : 'contain', background: ground })
    .flatten({ background: ground })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer()
}
