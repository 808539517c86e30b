import type { AdminCollection } from '#shared/collections/collection.schema.ts'
import { ConflictDialog } from '../../parts/conflict-dialog.tsx'
import {
  changedFields,
  fieldText,
  labelOf,
  valuesOf,
  type ProductValueName,
  type ProductValues,
} from './product-values.ts'
import type { ProductFormState } from './use-product-form.ts'

interface ProductConflictDialogProps {
  form: ProductFormState
  collections: readonly AdminCollection[]
}

/** Compares the form with the version that somebody else saved; fields that only they changed are preset to theirs. */
export function ProductConflictDialog({ form, collections }: ProductConflictDialogProps) {
  const { conflict, values } = form
  if (!conflict) return null
  const theirs = valuesOf(conflict.current)
  const changedHere = new Set<string>(changedFields(conflict.mine, theirs))
  const yours: ProductValues = { ...values, stock: conflict.mine.stock }
  const differing = changedFields(yours, theirs)
  const nameOf = (id: string) => collections.find((one) => one.id === id)?.name ?? id
  const shown = (from: ProductValues, field: ProductValueName) =>
    field === 'collection_id' ? nameOf(from.collection_id) : fieldText(from, field)

  return (
    <ConflictDialog
      thing="product"
      rows={differing.map((field) => ({
        name: field,
        label: labelOf(field),
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
