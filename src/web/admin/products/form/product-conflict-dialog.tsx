import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import { ConflictDialog } from '../../parts/conflict-dialog.tsx'
import {
  changedFields,
  fieldLabels,
  fieldText,
  valuesOf,
  type ProductField,
  type ProductValues,
} from './product-values.ts'
import type { ProductFormState } from './use-product-form.ts'

interface ProductConflictDialogProps {
  form: ProductFormState
  collections: readonly AdminCollection[]
}

/** Field by field what differs from what somebody else saved. What they alone changed is theirs unless chosen. */
export function ProductConflictDialog({ form, collections }: ProductConflictDialogProps) {
  const { conflict, values } = form
  if (!conflict) return null
  const theirs = valuesOf(conflict.current)
  const changedHere = new Set<string>(changedFields(conflict.mine, theirs))
  const yours: ProductValues = { ...values, stock: conflict.mine.stock }
  const differing = changedFields(yours, theirs)
  const nameOf = (id: string) => collections.find((one) => one.id === id)?.name ?? id
  const shown = (from: ProductValues, field: ProductField) =>
    field === 'collection_id' ? nameOf(from.collection_id) : fieldText(from, field)

  return (
    <ConflictDialog
      thing="product"
      rows={differing.map((field) => ({
        name: field,
        label: field === 'stock' ? 'Stock by size' : fieldLabels[field],
        yours: shown(yours, field),
        theirs: shown(theirs, field),
      }))}
      changedHere={changedHere}
      onClose={form.closeConflict}
      onResolve={(kept) => {
        const mine = differing.filter((field) => kept.has(field))
        form.resolve({ ...theirs, ...Object.fromEntries(mine.map((field) => [field, yours[field]])) })
      }}
    />
  )
}
