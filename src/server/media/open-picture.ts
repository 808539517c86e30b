import sharp from 'sharp'
import type { Sharp, SharpOptions } from 'sharp'
import { pictureRules } from '#shared/media/upload.ts'

/**
 * Opens a picture within the pixel limit of an upload: a larger one could fill the memory. Warnings are ignored: cameras
 * write odd metadata and bytes behind the picture, and every viewer shows it.
 */
export const openPicture = (input: Uint8Array, options: SharpOptions = {}): Sharp =>
  sharp(input, {
    limitInputPixels: pictureRules.pixels,
    failOn: 'error',
    sequentialRead: true,
    ...options,
  })

/** Share of the rows, and rows, that may be missing at the foot of a picture whose last bytes were cut: decoders look two blocks ahead. */
const missing = { share: 0.03, rows: 32 }

/**
 * Opens an uploaded picture. One that was cut at its end is taken where nearly all of it is there, with what a viewer shows in
 * its place; one with more missing throws as it is read.
 */
export async function openUpload(input: Uint8Array): Promise<Sharp> {
  return openPicture(input, { failOn: (await isCutAtEnd(input)) ? 'none' : 'error' })
}

async function isCutAtEnd(input: Uint8Array): Promise<boolean> {
  const scans = readScans(input)
  if (scans === null || scans.isWhole) return false
  if (scans.isProgressive) return scans.isSharp
  const { width, height } = await openPicture(input).metadata()
  const rows = height - Math.max(missing.rows, Math.round(height * missing.share))
  if (rows < 1) return false
  // A picture is decoded from its first row on, and only as far as it is asked for.
  const top = openPicture(input).extract({ left: 0, top: 0, width, height: rows })
  return top
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

interface Scans {
  /** it has its end marker */
  isWhole: boolean
  isProgressive: boolean
  /** of a progressive one: the last details of brightness have begun, so that all of it is there */
  isSharp: boolean
}

/** Walks through the markers of a JPEG; null for any other picture. */
function readScans(bytes: Uint8Array): Scans | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const scans = { isWhole: false, isProgressive: false, isSharp: false }
  for (let at = 2; at + 3 < bytes.length;) {
    if (bytes[at] !== 0xff) {
      at = nextMarker(bytes, at)
      continue
    }
    const marker = bytes[at + 1]!
    if (marker === 0xd9) return { ...scans, isWhole: true }
    if (marker === 0xff) at += 1
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else {
      if (marker === 0xc2) scans.isProgressive = true
      if (marker === 0xda) scans.isSharp ||= isLastOfBrightness(bytes, at)
      at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!
    }
  }
  const [first, last] = bytes.slice(-2)
  return { ...scans, isWhole: first === 0xff && last === 0xd9 }
}

function nextMarker(bytes: Uint8Array, from: number): number {
  const at = bytes.indexOf(0xff, from)
  return at < 0 ? bytes.length : at
}

/** A scan of the first component alone, of more than its average, down to the last bit. */
function isLastOfBrightness(bytes: Uint8Array, at: number): boolean {
  const components = bytes[at + 4]!
  const [start, , bits] = bytes.slice(at + 7, at + 10)
  return components === 1 && start! > 0 && (bits! & 15) === 0
}
