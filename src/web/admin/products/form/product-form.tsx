import { useState } from 'react'
import type { AdminCollection } from '#shared/products/collections/collection.schema.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import type { ProductChoices } from '#shared/products/product-import.schema.ts'
import { Head } from '#web/app/head.tsx'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { goTo } from '#web/ui/navigation.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Note } from '#web/ui/note.tsx'
import { adminHref } from '../../admin-href.ts'
import { ConflictDialog } from '../../parts/conflict-dialog.tsx'
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx'
import { useSaveKeys } from '../../parts/use-save-keys.ts'
import { ImagesSection } from '../pictures/images-section.tsx'
import { NewImagesSection } from '../pictures/new-images-section.tsx'
import { publish, uploadPicture } from '../pictures/upload-picture.ts'
import { LedgerSection } from '../stock/ledger-section.tsx'
import { stockWarning } from '../stock/stock-draft.ts'
import { PreviewSection } from './preview-section.tsx'
import {
  DeclarationsSection,
  DetailsSection,
  FoundFields,
  OrganiseSection,
  PriceSection,
  StockSection,
} from './product-form-sections.tsx'
import { ProductHead, SaveButtons } from './product-head.tsx'
import { productText } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'

interface ProductFormProps {
  /** null for a new one */
  product: AdminProduct | null
  collections: readonly AdminCollection[]
  choices: ProductChoices
}

export function ProductForm({ product: read, collections, choices }: ProductFormProps) {
  const [pictures, setPictures] = useState<File[]>([])
  const edit = useProductForm({
    read,
    asDraft: pictures.length > 0,
    onCreated: async ({ id, name, draft }) => {
      const failure = (await uploadInTurn(id, pictures)) ?? (draft ? await publish(id) : null)
      showToast(
        failure === null ? { text: `${name} is on sale`, tone: 'ok' } : { text: failure, tone: 'err' },
      )
      goTo(adminHref('products', { product: id }), { replace: true })
    },
    shownText: (values, name) =>
      name === 'collection_id'
        ? (collections.find(({ id }) => id === values.collection_id)?.name ?? values.collection_id)
        : productText(values, name),
  })
  const { base: product, form, changed, conflict } = edit
  const isDirty = changed.length > 0 || pictures.length > 0
  useSaveKeys(form.form.ref)

  return (
    <form {...form.form} className="product-form grid grid-cols-1 gap-5">
      <Head title={`Admin: ${product?.name ?? 'Add product'}`} />
      <ProductHead edit={edit} dirty={isDirty} />
      <FormFailure text={form.failure} />
      {product && (changed.length > 0 || product.archived) && (
        <Note tone="warn">
          {product.archived && hiddenText(product)}
          {changed.length > 0 && `You have unsaved changes. ${stockWarning(form.values.sizeStock)}`}
        </Note>
      )}
      <div className="grid grid-cols-1 gap-5 items-start lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5 min-w-0">
          <DetailsSection edit={edit} />
          {product ? (
            <ImagesSection
              product={product}
              onChanged={(changedProduct) => edit.update(() => changedProduct)}
            />
          ) : (
            <NewImagesSection files={pictures} onChange={setPictures} />
          )}
          <StockSection edit={edit} knownSizes={choices.sizes} />
          <DeclarationsSection edit={edit} />
          <FoundFields edit={edit} />
        </div>
        <div className="grid grid-cols-1 gap-5 min-w-0">
          <PriceSection edit={edit} />
          <OrganiseSection edit={edit} collections={collections} choices={choices} />
          <PreviewSection edit={edit} collections={collections} picture={pictures[0]} />
        </div>
      </div>
      {product && <LedgerSection key={JSON.stringify(product.sizeStock)} id={product.id} />}
      {isDirty && (
        <div className="product-form__bar flex gap-2.5 justify-end sticky bottom-(--admin-foot) z-10 mt-0 mx-[calc(-1_*_clamp(16px,2.6vw,40px))] -mb-18 py-2.5 px-4 bg-surface shadow-2 lg:hidden">
          <SaveButtons edit={edit} dirty />
        </div>
      )}
      {conflict && <ConflictDialog thing="product" {...conflict} />}
      <UnsavedGuard unsaved={() => edit.unsaved(pictures.length > 0)} />
    </form>
  )
}

const hiddenText = ({ draft }: AdminProduct): string =>
  `This product is ${draft ? 'a draft' : 'archived'}: shoppers do not see it. `

/** Returns the error of the last picture that was refused, or null. */
async function uploadInTurn(id: string, files: readonly File[]): Promise<string | null> {
  let last: string | null = null
  for (const file of files) {
    const failure = await uploadPicture(id, file)
    if (failure !== null) last = `${file.name}: ${failure}`
  }
  return last
}
