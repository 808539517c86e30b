import { pictureMediaId, pictureSize, type PictureSize } from './picture.ts'

/** A logo as pages show it. */
export interface LogoPicture {
  src: string
  srcSet: string
  width: number
  height: number
}

export const logoFormats = ['png', 'webp'] as const
export type LogoFormat = (typeof logoFormats)[number]

/** CSS pixels: the room of a logo in the header. */
const box = { width: 200, height: 40 }
/** Pixels of a logo in print. */
export const printedLogoWidth = 1_200
const densities = [1, 2, 3] as const

const shownWidth = ({ width, height }: PictureSize): number =>
  Math.round(Math.min(box.width, (box.height * width) / height))

/** Widths in which a logo of this size is served. */
export const logoWidths = (size: PictureSize): number[] => [
  ...densities.map((density) => density * shownWidth(size)),
  printedLogoWidth,
]

export const logoFile = (width: number, format: LogoFormat): string => `logo-${width}.${format}`

/** The logo with this address in its sizes; undefined for an address of another kind. */
export function logoPicture(address: string | undefined): LogoPicture | undefined {
  const id = pictureMediaId(address ?? '')
  const size = pictureSize(address ?? '')
  if (id === null || size === null) return undefined
  const width = shownWidth(size)
  return {
    src: `/media/${id}/${logoFile(width, 'png')}`,
    srcSet: densities
      .map((density) => `/media/${id}/${logoFile(density * width, 'webp')} ${density}x`)
      .join(', '),
    width,
    height: Math.max(1, Math.round((width * size.height) / size.width)),
  }
}
