/** The pictures of a brand, by the field that has their address. */
export const brandPictureUses = ['logo', 'logo_reversed', 'mark', 'share_picture'] as const
export type BrandPictureUse = (typeof brandPictureUses)[number]

export const brandPictureNames: Record<BrandPictureUse, string> = {
  logo: 'logo',
  logo_reversed: 'logo',
  mark: 'mark',
  share_picture: 'picture',
}

/** Bytes. A share picture is a photo, with the limits of any other. */
export const brandPictureBytes = { svg: 256 * 1024, other: 2 * 1024 * 1024 }

interface Shape {
  /** width by height */
  ratio: readonly [least: number, greatest: number]
  /** pixels, where it is made of them */
  width: number
  /** pixels of the stored picture */
  kept: number
  wrongRatio: string
  tooSmall: string
}

const logo: Shape = {
  ratio: [1, 8],
  width: 300,
  kept: 1_200,
  wrongRatio: 'A logo is one to eight times as wide as high',
  tooSmall: 'A logo must be at least 300 pixels wide',
}

export const brandPictureShapes: Record<Exclude<BrandPictureUse, 'share_picture'>, Shape> = {
  logo,
  logo_reversed: logo,
  mark: {
    ratio: [0.99, 1.01],
    width: 512,
    kept: 1_024,
    wrongRatio: 'A mark must be square',
    tooSmall: 'A mark must be at least 512 pixels wide',
  },
}

export const isOfRatio = ({ ratio: [least, greatest] }: Shape, width: number, height: number): boolean =>
  // A side is a whole number of pixels.
  width >= least * height - 1 && width <= greatest * (height + 1)
