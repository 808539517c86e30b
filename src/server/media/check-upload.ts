import type { Metadata } from 'sharp'
import { invalid, StoreError } from '#shared/errors.ts'
import { pictureRules, pictureMessages } from '#shared/media/upload.ts'
import { openPicture } from './picture-encoding.ts'

/**
 * Looks at what was uploaded, by its content and not by its name. Throws 415 for anything but a JPEG, PNG, WebP
 * or AVIF, 413 for more than 5 MB, and 400 with `fields.file` for a picture that cannot be shown.
 */
export async function checkUpload(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw invalid({ file: pictureMessages.empty })
  if (bytes.length > pictureRules.bytes) throw new StoreError('PAYLOAD_TOO_LARGE', pictureMessages.tooLarge)
  if (!hasKnownBeginning(bytes)) throw new StoreError('UNSUPPORTED_MEDIA_TYPE', pictureMessages.type)
  const picture = await readHeader(bytes)
  if (picture.format === 'heif' && picture.compression !== 'av1')
    throw new StoreError('UNSUPPORTED_MEDIA_TYPE', pictureMessages.type)
  if ((picture.pages ?? 1) > 1 || isAnimatedPng(picture, bytes))
    throw invalid({ file: pictureMessages.animated })
  if (picture.width * picture.height > pictureRules.pixels)
    throw invalid({ file: pictureMessages.tooManyPixels })
  // 10,000,000 × 4 pixels take ten seconds and more than 1 GB to make smaller.
  if (Math.max(picture.width, picture.height) > pictureRules.side)
    throw invalid({ file: pictureMessages.tooLong })
}

export const damaged = () => invalid({ file: pictureMessages.damaged })

/** sharp sees only the first picture of an animated PNG, which names its frames (`acTL`) before any pixels (`IDAT`). */
function isAnimatedPng({ format }: Metadata, bytes: Buffer): boolean {
  const frames = bytes.indexOf('acTL')
  return format === 'png' && frames !== -1 && frames < bytes.indexOf('IDAT')
}

function hasKnownBeginning(bytes: Buffer): boolean {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  return (
    begins('\xFF\xD8\xFF') ||
    begins('\x89PNG\r\n\x1A\n') ||
    (begins('RIFF') && begins('WEBP', 8)) ||
    (begins('ftyp', 4) && (begins('avif', 8) || begins('avis', 8) || begins('mif1', 8)))
  )
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await openPicture(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw damaged()
  }
}
