import { invalid, StoreError } from '#shared/errors.ts'
import { photoPixels, pictureRules, pictureMessages } from '#shared/media/upload.ts'
import type { PictureHeader } from './picture-encoding.ts'
import { pictures } from './picture-process.ts'

/**
 * Checks an upload by its content, not its name: a JPEG, PNG, WebP or AVIF of at most 5 MB and so many pixels that can be
 * shown. Only its header is read.
 */
export async function checkUpload(bytes: Buffer, pixels = pictureRules.pixels): Promise<void> {
  if (bytes.length === 0) throw invalid({ file: pictureMessages.empty })
  if (bytes.length > pictureRules.bytes) throw new StoreError('PAYLOAD_TOO_LARGE', pictureMessages.tooLarge)
  if (!hasKnownBeginning(bytes)) throw new StoreError('UNSUPPORTED_MEDIA_TYPE', pictureMessages.type)
  const picture = await readHeader(bytes)
  if (picture.format === 'heif' && picture.compression !== 'av1')
    throw new StoreError('UNSUPPORTED_MEDIA_TYPE', pictureMessages.type)
  if (picture.pages > 1 || isAnimatedPng(picture, bytes)) throw invalid({ file: pictureMessages.animated })
  if (picture.width * picture.height > pixels)
    throw invalid({
      file: pixels === photoPixels ? pictureMessages.tooManyPhotoPixels : pictureMessages.tooManyPixels,
    })
  // Resizing 10,000,000 × 4 pixels takes ten seconds and more than 1 GB.
  if (Math.max(picture.width, picture.height) > pictureRules.side)
    throw invalid({ file: pictureMessages.tooLong })
}

/** The error to throw for one of the picture process: the store may be busy, else the picture is damaged. */
export const pictureError = (error: unknown): StoreError =>
  error instanceof StoreError ? error : invalid({ file: pictureMessages.damaged })

/**
 * sharp reads only the first picture of an animated PNG, which names its frames (`acTL`) before any pixels (`IDAT`).
 */
function isAnimatedPng({ format }: PictureHeader, bytes: Buffer): boolean {
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

export async function readHeader(bytes: Buffer): Promise<PictureHeader> {
  try {
    return await pictures.run('readHeader', bytes)
  } catch (error) {
    throw pictureError(error)
  }
}
