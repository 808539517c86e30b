import type { PictureFormat, PictureSize } from '#shared/media/picture.ts'

export const masterFolder = 'masters/'
export const derivedFolder = 'derived/'

/** `id` has passed `sizeInId`, so that it cannot lead out of the folder. */
export const masterKey = (id: string): string => `${masterFolder}${id}.webp`

export const derivedKey = ({ id, width, format }: Picture): string =>
  `${derivedFolder}${id}/${width}.${format}`

export interface Picture {
  id: string
  width: number
  format: PictureFormat
}

/** The master's size, null for anything but a picture's id. Nothing else may become part of a key. */
export function sizeInId(id: string): PictureSize | null {
  const match = /^[0-9a-f]{8,64}-([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(id)
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null
}
