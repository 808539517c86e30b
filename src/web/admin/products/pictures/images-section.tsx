import { useState } from 'react'
import { pictureTypes } from '#shared/media/upload.ts'
import { type AdminProduct, maxProductImages } from '#shared/products/product-admin.schema.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { MoveButtons } from '../../parts/move-buttons.tsx'
import { useReorder } from '../../parts/use-reorder.ts'
import { type Upload, useProductImages } from './use-product-images.ts'

interface ImagesSectionProps {
  product: AdminProduct
  onChanged: (product: AdminProduct) => void
}

/** The pictures of a saved product. Every change is saved immediately. */
export function ImagesSection({ product, onChanged }: ImagesSectionProps) {
  const images = useProductImages(product, onChanged)
  const count = product.images.length
  const { list, place, move, focusNext, announcement } = useReorder({
    items: product.image_ids,
    nameOf: (_, index) => `Picture ${index + 1}`,
    busy: images.busy,
    onMove: images.move,
  })
  const [asked, setAsked] = useState<number | null>(null)
  const remove = (index: number) => {
    // Closed before the list changes, as the focus cannot leave an open dialog.
    setAsked(null)
    focusNext(`li:nth-child(${Math.max(1, index)}) [data-remove]`)
    void images.remove(index)
  }

  return (
    <section className="panel product-form__section">
      <div>
        <h2>Images</h2>
        <p className="admin-quiet">
          The first is the thumbnail; drag, or use the arrows, to reorder. JPEG, PNG, WebP or AVIF. One above
          5 MB is made smaller.
        </p>
      </div>
      <ol
        ref={list}
        className="image-grid grid grid-cols-[repeat(auto-fill,minmax(148px,1fr))] gap-3 [&[aria-busy]]:opacity-60 max-md:grid-cols-2"
        aria-busy={images.busy || undefined}
      >
        {product.images.map((image, index) => (
          <li
            className="relative grid content-start cursor-grab"
            key={product.image_ids[index]}
            {...place(index)}
          >
            <Picture image={image} alt={`Picture ${index + 1} of ${product.name}`} sizes="160px" />
            {index === 0 && <Tag>Thumbnail</Tag>}
            <p className="flex justify-center">
              <MoveButtons sideways index={index} count={count} name={`picture ${index + 1}`} onMove={move} />
              <IconButton
                icon="trash"
                label={`Remove picture ${index + 1}`}
                data-remove
                onClick={() => !images.busy && setAsked(index)}
              />
            </p>
          </li>
        ))}
        {count + images.uploads.length < maxProductImages && (
          <li className="image-grid__add relative grid content-start cursor-auto">
            <FileDrop label="Upload" accept={pictureTypes} multiple onFiles={images.add} />
          </li>
        )}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ConfirmDialog
        open={asked !== null}
        title={`Remove picture ${Number(asked) + 1}?`}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        danger
        onConfirm={() => asked !== null && remove(asked)}
        onCancel={() => setAsked(null)}
      >
        Shoppers no longer see it. To show it again, it has to be uploaded anew.
      </ConfirmDialog>
      <UploadList uploads={images.uploads} onDismiss={images.dismiss} />
    </section>
  )
}

interface UploadListProps {
  uploads: readonly Upload[]
  onDismiss: (key: number) => void
}

function UploadList({ uploads, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="upload-list grid gap-1 text-sm">
      {uploads.map(({ key, name, share, error }) => (
        <li key={key}>
          <b className="overflow-hidden font-medium text-ellipsis whitespace-nowrap">{name}</b>
          {error === null ? (
            <progress aria-label={`Uploading ${name}`} value={share} max={1} />
          ) : (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
          {error !== null && (
            <IconButton icon="close" label={`Dismiss ${name}`} onClick={() => onDismiss(key)} />
          )}
        </li>
      ))}
    </ul>
  )
}
