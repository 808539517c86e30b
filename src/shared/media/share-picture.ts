import {
  builtInCollections,
  type BuiltInCollectionSlug,
} from '../products/collections/built-in-collections.ts'
import { pictureMediaId } from './picture.ts'

/** Pixels of the pictures for previews of a page, as Open Graph and X show them. */
export const shareSize = { width: 1200, height: 630 }

/** The ground under a share picture: that of a built-in collection, or undyed cotton. */
export type ShareGround = BuiltInCollectionSlug | 'plain'

/** `/media/<id>/share-ethnics.jpg`; undefined for an address of another kind. */
export function sharePicture(image: string | undefined, collection: string): string | undefined {
  const id = pictureMediaId(image ?? '')
  const ground = builtInCollections.find(({ slug }) => slug === collection)?.slug ?? 'plain'
  return id === null ? undefined : `/media/${id}/${shareFile(ground)}`
}

export const shareFile = (ground: ShareGround): string => `share-${ground}.jpg`
