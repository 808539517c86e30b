/**
 * A picture's address is `/media/<id>/<width>.webp`, and its id ends with the size of the master (`3f9c…-960x1200`), so
 * that a view can reserve the space before the picture arrives.
 */
const pictureWidths = [160, 360, 480, 640, 960, 1440, 1920] as const

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Width in the addresses of the API; a narrower picture is served as it is. */
export const defaultPictureWidth = 640

/** docs/product/errors.md, What is shown */
export const placeholderImage = '/images/placeholder.jpg'

const address = /^\/media\/([0-9a-f]+-(\d+)x(\d+))\/\d+\.webp$/

export interface PictureSize {
  width: number
  height: number
}

/** `/media/<id>/640.webp` */
export function pictureAddress(
  mediaId: string,
  width: number = defaultPictureWidth,
  format: PictureFormat = 'webp',
): string {
  return `/media/${mediaId}/${width}.${format}`
}

/** Widths in which a picture of this size is served: no wider than its master. */
export function widthsFor(master: PictureSize): number[] {
  const fitting = pictureWidths.filter((width) => width <= master.width)
  return fitting.length > 0 ? fitting : [pictureWidths[0]]
}

/** The media id in an address, null for an address of another kind. */
export const pictureMediaId = (image: string): string | null => address.exec(image)?.[1] ?? null

/** The master's size, null for an address of another kind. */
export function pictureSize(image: string): PictureSize | null {
  const match = address.exec(image)
  return match ? { width: Number(match[2]), height: Number(match[3]) } : null
}

/** `srcset` for one format, '' for an address of another kind. */
export function pictureSrcSet(image: string, format: PictureFormat): string {
  const id = pictureMediaId(image)
  const size = pictureSize(image)
  if (id === null || size === null) return ''
  return widthsFor(size)
    .map((width) => `${pictureAddress(id, width, format)} ${width}w`)
    .join(', ')
}
