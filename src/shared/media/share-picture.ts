import { builtInCollections } from '../collections/built-in-collections.ts'
import { mediaIdOf } from './picture.ts'

/** Pixels of the pictures for previews of a page, as Open Graph and X show them. */
export const shareSize = { width: 1200, height: 630 }

/** Grounds under a share picture: those of the built-in collections, and undyed cotton. As in `web/app/tokens.css`. */
export const shareGrounds = {
  relaxed: '#9db1b6',
  classy: '#222b52',
  ethnics: '#8c2d1f',
  vibes: '#d88a6c',
  plain: '#f4efe5',
} as const
export type ShareGround = keyof typeof shareGrounds

/** `/media/<id>/share-ethnics.jpg`; undefined for an address of another kind. */
export function sharePicture(image: string | undefined, collection: string): string | undefined {
  const id = mediaIdOf(image ?? '')
  const ground = builtInCollections.find(({ slug }) => slug === collection)?.slug ?? 'plain'
  return id === null ? undefined : `/media/${id}/${shareFile(ground)}`
}

export const shareFile = (ground: ShareGround): string => `share-${ground}.jpg`
