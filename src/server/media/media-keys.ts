import { logoFile, type LogoFormat } from '#shared/media/logo-picture.ts'
import type { PictureFormat, PictureSize } from '#shared/media/picture.ts'
import { shareFile, type ShareGround } from '#shared/media/share-picture.ts'

export const masterFolder = 'masters/'
export const derivedFolder = 'derived/'

/** `id` has passed `sizeInId`, so that it cannot lead out of the folder. */
export const masterKey = (id: string): string => `${masterFolder}${id}.webp`

export const derivedKey = (picture: Picture): string =>
  `${derivedFolder}${picture.id}/${pictureFile(picture)}`

/** A picture made from the master `id`: one width and format of it, also as a logo, or the one for previews of a page. */
export type Picture = { id: string } & (
  | { width: number; format: PictureFormat }
  | { logo: number; format: LogoFormat }
  | { ground: ShareGround }
)

/** The last part of its address. */
export function pictureFile(picture: Picture): string {
  if ('ground' in picture) return shareFile(picture.ground)
  if ('logo' in picture) return logoFile(picture.logo, picture.format)
  return `${picture.width}.${picture.format}`
}

/** The master's size, null for anything but a picture's id. Nothing else may become part of a key. */
export function sizeInId(id: string): PictureSize | null {
  const match = /^[0-9a-f]{8,64}-([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(id)
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null
}
