import {
  brandPictureBytes,
  brandPictureNames,
  brandPictureShapes,
  isOfRatio,
  type BrandPictureUse,
} from '#shared/brand/brand-pictures.ts'
import { invalid, StoreError } from '#shared/errors.ts'
import type { Deps } from '../../http/deps.ts'
import { checkUpload, pictureError, readHeader } from '../../media/check-upload.ts'
import { queueUpload } from '../../media/encoding-queue.ts'
import { keepMaster, type StoredImage } from '../../media/keep-master.ts'
import { pictures, svgDrawing } from '../../media/picture-process.ts'
import { storeImage } from '../../media/store-image.ts'
import { damaged } from './read-tags.ts'
import { safeSvg } from './safe-svg.ts'

export interface GivenPicture {
  bytes: Buffer
  use: BrandPictureUse
  /** The name or type of the file says SVG. */
  calledSvg: boolean
}

type Drawn = Exclude<BrandPictureUse, 'share_picture'>

/** Stores a picture of the brand as a master of pixels; an SVG is drawn, and not kept itself. */
export async function storeBrandPicture(
  deps: Pick<Deps, 'config' | 'db'>,
  { bytes, use, calledSvg }: GivenPicture,
): Promise<StoredImage> {
  if (use === 'share_picture') {
    if (calledSvg) throw unknownType(use)
    return storeImage(deps, bytes)
  }
  if (bytes.length === 0) throw invalid({ file: 'This file is empty' })
  // Markup begins so; a picture of pixels never does.
  const isSvg = /^\uFEFF?\s*</.test(bytes.toString('utf8', 0, 200))
  if (isSvg !== calledSvg) throw unknownType(use)
  const master = isSvg ? await drawnMaster(use, bytes) : await flatMaster(use, bytes)
  return keepMaster(deps, master)
}

async function drawnMaster(use: Drawn, bytes: Buffer): Promise<Buffer> {
  if (bytes.length > brandPictureBytes.svg)
    throw new StoreError('PAYLOAD_TOO_LARGE', 'An SVG may have at most 256 kB')
  const { attributes, content, viewBox, ratio } = safeSvg(utf8(bytes))
  const { kept, wrongRatio } = brandPictureShapes[use]
  const height = Math.round(kept / ratio)
  if (!isOfRatio(brandPictureShapes[use], kept, height)) throw invalid({ file: wrongRatio })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${kept}" height="${height}" viewBox="${viewBox}"${attributes}>${content}</svg>`
  try {
    return await queueUpload(() => svgDrawing.run('drawSvg', svg))
  } catch (error) {
    // The process of drawings was killed at its deadline, or by the drawing.
    if (error instanceof StoreError && error.cause)
      throw invalid({ file: 'The SVG takes too long to draw. Save it with fewer outlines' })
    throw error instanceof StoreError ? error : damaged()
  }
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw damaged()
  }
}

async function flatMaster(use: Drawn, bytes: Buffer): Promise<Buffer> {
  if (bytes.length > brandPictureBytes.other)
    throw new StoreError('PAYLOAD_TOO_LARGE', `A ${brandPictureNames[use]} may have at most 2 MB`)
  await checkUpload(bytes)
  const { format, width, height } = await readHeader(bytes)
  if (format !== 'png' && format !== 'webp') throw unknownType(use)
  const shape = brandPictureShapes[use]
  if (!isOfRatio(shape, width, height)) throw invalid({ file: shape.wrongRatio })
  if (width < shape.width) throw invalid({ file: shape.tooSmall })
  try {
    return await queueUpload(() => pictures.run('makeFlatMaster', bytes, shape.kept))
  } catch (error) {
    throw pictureError(error)
  }
}

const unknownType = (use: BrandPictureUse) =>
  new StoreError(
    'UNSUPPORTED_MEDIA_TYPE',
    use === 'share_picture'
      ? 'Pictures must be JPEG, PNG, WebP or AVIF'
      : `A ${brandPictureNames[use]} must be SVG, PNG or WebP`,
  )
