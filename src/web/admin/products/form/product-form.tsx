import { useState, type KeyboardEvent } from 'react'
import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import type { ProductChoices } from '#shared/products/product-import.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Head } from '#web/app/head.tsx'
import { goTo } from '#web/state/navigation.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Note } from '#web/ui/note.tsx'
import { adminHref } from '../../admin-href.ts'
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx'
import { DetailsSection } from './details-section.tsx'
import { ImagesSection } from '../pictures/images-section.tsx'
import { LedgerSection } from '../stock/ledger-section.tsx'
import { NewImagesSection } from '../pictures/new-images-section.tsx'
import { OrganiseSection } from './organise-section.tsx'
import { PreviewSection } from './preview-section.tsx'
import { PriceSection } from './price-section.tsx'
import { ProductConflictDialog } from './product-conflict-dialog.tsx'
import { ProductHead, SaveButtons } from './product-head.tsx'
import { StockSection } from '../stock/stock-section.tsx'
import { uploadPicture } from '../pictures/upload-picture.ts'
import { useProductForm } from './use-product-form.ts'
import { stockWarning } from '../stock/stock-warning.ts'

interface ProductFormProps {
  /** null for a new one */
  product: AdminProduct | null
  collections: readonly AdminCollection[]
  choices: ProductChoices
}

/** Everything that staff can say of a product. */
export function ProductForm({ product: read, collections, choices }: ProductFormProps) {
  const [pictures, setPictures] = useState<File[]>([])
  const form = useProductForm(read, async ({ id, name }) => {
    const failure = await uploadInTurn(id, pictures)
    showToast(failure ? { text: failure, tone: 'err' } : { text: `${name} is on sale`, tone: 'ok' })
    goTo(adminHref('products', { product: id }), { replace: true })
  })
  const { product, values, changed } = form
  const isDirty = changed.length > 0 || pictures.length > 0

  const saveOnKeys = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void form.save()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S saves from every field
    <form
      ref={form.form}
      noValidate
      className="product-form"
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
      onKeyDown={saveOnKeys}
    >
      <Head title={`Admin: ${product?.name ?? 'Add product'}`} />
      <ProductHead form={form} dirty={isDirty} />
      <FormFailure text={form.failure} />
      {product && (changed.length > 0 || product.archived) && (
        <Note tone="warn">
          {product.archived && 'This product is archived: shoppers do not see it. '}
          {changed.length > 0 && `You have unsaved changes. ${stockWarning(values.stock)}`}
        </Note>
      )}
      <div className="product-form__columns">
        <div className="product-form__column">
          <DetailsSection form={form} />
          {product ? (
            <ImagesSection product={product} onChanged={form.update} />
          ) : (
            <NewImagesSection files={pictures} onChange={setPictures} />
          )}
          <StockSection form={form} knownSizes={choices.sizes} />
        </div>
        <div className="product-form__column">
          <PriceSection form={form} />
          <OrganiseSection form={form} collections={collections} choices={choices} />
          <PreviewSection form={form} collections={collections} />
        </div>
      </div>
      {product && <LedgerSection key={JSON.stringify(product.sizeStock)} id={product.id} />}
      {isDirty && (
        <div className="product-form__bar">
          <SaveButtons form={form} dirty />
        </div>
      )}
      <ProductConflictDialog form={form} collections={collections} />
      <UnsavedGuard unsaved={() => form.unsaved(pictures.length > 0)} />
    </form>
  )
}

/** Null, or why a picture of the product that was just created could not be kept. */
async function uploadInTurn(id: string, files: readonly File[]): Promise<string | null> {
  let last: string | null = null
  for (const file of files) {
    const failure = await uploadPicture(id, file)
    if (failure !== null) last = `${file.name}: ${failure}`
  }
  return last
}
