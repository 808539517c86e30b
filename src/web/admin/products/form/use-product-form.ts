import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { refusalDetails } from '#web/calls/api-error.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { useEditForm } from '../../parts/use-edit-form.ts'
import { rebasedDraft } from '../stock/stock-draft.ts'
import {
  priceErrors,
  productFormSchema,
  productLabels,
  productText,
  productValues,
  type ProductValues,
} from './product-values.ts'

interface ProductFormOptions {
  read: AdminProduct | null
  /** True where a new product stays hidden until its pictures are there. */
  asDraft: boolean
  onCreated: (product: AdminProduct) => Promise<void>
  shownText: (values: ProductValues, name: string) => string
}

export function useProductForm({ read, asDraft, onCreated, shownText }: ProductFormOptions) {
  return useEditForm({
    read,
    schema: productFormSchema,
    alsoCheck: priceErrors,
    valuesOf: productValues,
    labels: productLabels,
    textOf: productText,
    shownText,
    rebase: ({ sizeStock }, seen, now) => ({
      sizeStock: rebasedDraft(sizeStock, seen.sizeStock, now.sizeStock),
    }),
    create: async ({ stock_reason: _, ...input }) =>
      (await staffCall('POST /api/products', { body: { ...input, draft: asDraft } })).product,
    onCreated,
    change: async (
      { sizeStock, stock_reason, ...input },
      changed,
      { id, version, sizeStock: stock_seen },
    ) => {
      const given = Object.fromEntries(Object.entries(input).filter(([name]) => changed.includes(name)))
      const stock = { sizeStock, stock_seen, stock_reason: stock_reason.trim() || undefined }
      const body = { ...given, ...(changed.includes('sizeStock') && stock), version }
      return (await staffCall('PUT /api/products/:id', { params: { id }, body })).product
    },
    onSaved: ({ name }) => showToast({ text: `${name} saved`, tone: 'ok' }),
    conflictIn: (error) => refusalDetails('PUT /api/products/:id', 'EDIT_CONFLICT', error)?.current,
  })
}

export type ProductFormState = ReturnType<typeof useProductForm>
