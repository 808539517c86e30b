import { StoreError } from '#shared/errors.ts'
import { photoPixels, pictureMessages, pictureRules } from '#shared/media/upload.ts'

/** Pixels of the longer side of a picture that was made smaller: more than the store ever shows. */
const maxSide = 3000
const qualities = [0.9, 0.8, 0.65]

/** The format of iPhone pictures. Some systems know only the ending of the name. */
export const isHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))

/**
 * The picture as the store takes it: one above 5 MB or 12 megapixels, as phones make them, is made smaller, and HEIC becomes JPEG where
 * the browser can read it. Any other file stays as it is. Throws with a message for a person.
 */
export async function fitPicture(file: File): Promise<File> {
  if (file.size <= pictureRules.bytes && !isHeic(file) && !(await hasManyPixels(file))) return file
  const canvas = await drawSmaller(file)
  for (const type of isOpaque(file) ? ['image/jpeg'] : ['image/webp', 'image/jpeg']) {
    if (type === 'image/jpeg') paintGround(canvas)
    for (const quality of qualities) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
      // A browser that cannot write the type writes PNG.
      if (blob === null || blob.type !== type) break
      if (blob.size <= pictureRules.bytes) return new File([blob], renamed(file.name, type), { type })
    }
  }
  throw new StoreError('PAYLOAD_TOO_LARGE', pictureMessages.tooLarge)
}

/** More than the store takes of a customer. What the browser cannot read is left to the server. */
async function hasManyPixels(file: File): Promise<boolean> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const pixels = bitmap ? bitmap.width * bitmap.height : 0
  bitmap?.close()
  return pixels > photoPixels
}

/** True where the browser can read a picture that the store cannot. */
export async function canDecode(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

/** Upright, as the camera meant it. */
async function drawSmaller(file: File): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw isHeic(file)
      ? new StoreError('UNSUPPORTED_MEDIA_TYPE', pictureMessages.heic)
      : new StoreError('PAYLOAD_TOO_LARGE', pictureMessages.tooLarge)
  })
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

const isOpaque = (file: File): boolean => file.type === 'image/jpeg' || isHeic(file)

/** JPEG has no transparency: what is transparent would be black. */
function paintGround(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')!
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

const renamed = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : 'webp'}`
