import type { Shop } from '#shared/brand/shop.ts'
import { printedLogoWidth } from '#shared/media/logo-picture.ts'
import { pictureMediaId } from '#shared/media/picture.ts'
import type { Config } from '../base/config/config.ts'
import { makePicture } from '../media/make-picture.ts'

/** The logo of a brand as a PNG for print; null where there is none, or where the storage of pictures is away. */
export async function findPrintedLogo(config: Config, { brand }: Shop): Promise<Buffer | null> {
  const id = pictureMediaId(brand?.logo ?? '')
  if (id === null) return null
  const picture = { id, logo: printedLogoWidth, format: 'png' } as const
  return makePicture({ config }, picture, 'now').then(
    (made) => made?.bytes ?? null,
    () => null,
  )
}
