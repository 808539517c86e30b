import { pictureTypes } from '#shared/media/upload.ts'
import { maxProductImages, type AdminProduct } from '#shared/products/product-admin.schema.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { MoveButtons } from '../../parts/move-buttons.tsx'
import { useReorder } from '../../parts/use-reorder.ts'
import { UploadList } from './upload-list.tsx'
import { useProductImages } from './use-product-images.ts'

interface ImagesSectionProps {
  product: AdminProduct
  onChanged: (product: AdminProduct) => void
}

/** The pictures, the thumbnail first. Every change is saved at once. */
export function ImagesSection({ product, onChanged }: ImagesSectionProps) {
  const images = useProductImages(product, onChanged)
  const count = product.images.length
  const { list, place, move, focusNext, spoken } = useReorder({
    items: product.image_ids,
    nameOf: (_, index) => `Picture ${index + 1}`,
    busy: images.busy,
    onMove: images.move,
  })
  const remove = (index: number) => {
    focusNext(`li:nth-child(${Math.max(1, index)}) [data-remove]`)
    void images.remove(index)
  }

  return (
    <section className="panel product-form__section">
      <div>
        <h2>Images</h2>
        <p className="admin-quiet">
          The first is the thumbnail; drag, or use the arrows, to reorder. JPEG, PNG, WebP or AVIF, at most 5
          MB.
        </p>
      </div>
      <ol ref={list} className="image-grid" aria-busy={images.busy || undefined}>
        {product.images.map((image, index) => (
          <li key={product.image_ids[index]} {...place(index)}>
            <Picture image={image} alt={`Picture ${index + 1} of ${product.name}`} sizes="160px" />
            {index === 0 && <Tag>Thumbnail</Tag>}
            <p>
              <MoveButtons sideways index={index} count={count} name={`picture ${index + 1}`} onMove={move} />
              <IconButton
                icon="trash"
                label={`Remove picture ${index + 1}`}
                data-remove
                onClick={() => !images.busy && remove(index)}
              />
            </p>
          </li>
        ))}
        {count + images.uploads.length < maxProductImages && (
          <li className="image-grid__add">
            <FileDrop label="Upload" accept={pictureTypes} multiple onFiles={images.add} />
          </li>
        )}
      </ol>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <UploadList uploads={images.uploads} onDismiss={images.dismiss} />
    </section>
  )
}
