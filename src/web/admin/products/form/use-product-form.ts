import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import type { AdminProduct, ProductInput } from '#shared/products/product-admin.schema.ts'
import { ApiError, errorMessage, refusalOf } from '#web/api/api-error.ts'
import { showToast } from '#web/state/toast-store.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { checkProduct } from './check-product.ts'
import {
  changedFields,
  emptyProduct,
  rebased,
  valuesOf,
  type ProductValueName,
  type ProductValues,
} from './product-values.ts'

/** Somebody else saved the product meanwhile: what they saved, and what was entered here carried over to it. */
interface ProductConflict {
  current: AdminProduct
  mine: ProductValues
}

/** A product being edited: what was read, what was typed since, and saving it. */
export function useProductForm(
  read: AdminProduct | null,
  onCreated: (product: AdminProduct) => Promise<void>,
) {
  const [base, setBase] = useState(read)
  const [values, setValues] = useState(() => (read ? valuesOf(read) : emptyProduct))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<ProductConflict | null>(null)
  const [busy, setBusy] = useState(false)
  const [focusRequest, setFocusRequest] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const saving = useRef(false)
  const left = useRef(false)

  const before = base ? valuesOf(base) : emptyProduct
  const changed = changedFields(values, before)

  useEffect(() => {
    if (focusRequest > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [focusRequest])

  function set<Field extends ProductValueName>(field: Field, value: ProductValues[Field]) {
    setValues((now) => ({ ...now, [field]: value }))
    setErrors((now) => withoutField(now, field))
    setFailure(null)
  }

  function adopt(product: AdminProduct) {
    setBase(product)
    setValues(valuesOf(product))
    setReason('')
    setErrors({})
    setFailure(null)
    setConflict(null)
  }

  async function save(entered: ProductValues = values, on: AdminProduct | null = base) {
    if (saving.current) return
    const checked = checkProduct(entered)
    setFailure(null)
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return setFocusRequest((times) => times + 1)
    saving.current = true
    setBusy(true)
    try {
      if (on) await change(checked.input, entered, on)
      else await create(checked.input)
    } catch (error) {
      explain(error, entered, on)
    } finally {
      saving.current = false
      setBusy(false)
    }
  }

  async function create(input: ProductInput) {
    const { product } = await staffCall('POST /api/products', {
      body: { ...input, hsn_code: input.hsn_code ?? undefined },
    })
    left.current = true
    await onCreated(product)
  }

  async function change(input: ProductInput, entered: ProductValues, on: AdminProduct) {
    const fields = changedFields(entered, valuesOf(on))
    const stocked = fields.includes('stock')
    const given = Object.fromEntries(
      fields.filter((field) => field !== 'stock').map((field) => [field, input[field]]),
    )
    const { product } = await staffCall('PUT /api/products/:id', {
      params: { id: on.id },
      body: {
        ...given,
        ...(stocked && {
          sizeStock: input.sizeStock,
          stock_seen: on.sizeStock,
          stock_reason: reason.trim() || undefined,
        }),
        version: on.version,
      },
    })
    adopt(product)
    showToast({ text: `${product.name} saved`, tone: 'ok' })
  }

  function explain(error: unknown, entered: ProductValues, on: AdminProduct | null) {
    const refusal = refusalOf('PUT /api/products/:id', 'EDIT_CONFLICT', error)
    if (refusal && on)
      return setConflict({ current: refusal.current, mine: rebased(entered, on, refusal.current) })
    const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
    setErrors(fields)
    setFailure(errorMessage(error))
    if (Object.keys(fields).length > 0) setFocusRequest((times) => times + 1)
  }

  return {
    /** the product as it was read or saved last; null for a new one */
    product: base,
    values,
    reason,
    errors,
    failure,
    conflict,
    busy,
    changed,
    form,
    set,
    setReason,
    save: () => save(),
    discard: () => {
      setValues(before)
      setReason('')
      setErrors({})
      setFailure(null)
    },
    /** the pictures, or being archived, changed by a call of their own */
    update: (product: AdminProduct) => {
      if (base) setValues(rebased(values, base, product))
      setBase(product)
    },
    closeConflict: () => setConflict(null),
    resolve: (resolved: ProductValues) => {
      if (!conflict) return
      const { current } = conflict
      adopt(current)
      setValues(resolved)
      if (changedFields(resolved, valuesOf(current)).length > 0) void save(resolved, current)
    },
    /** `more` tells of what is not among the values: pictures that wait */
    unsaved: (more: boolean) => !left.current && (more || changed.length > 0),
    /** nothing is asked on the way out from here on */
    leave: () => {
      left.current = true
    },
  }
}

export type ProductFormState = ReturnType<typeof useProductForm>

/** The errors of a field and of its parts: `features.2`, `sizeStock.M`. */
function withoutField(errors: FieldErrors, field: ProductValueName): FieldErrors {
  const name = field === 'stock' ? 'sizeStock' : field
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
  )
}
