import { useState } from 'react'
import * as z from 'zod/mini'
import type { CallInput } from '#shared/calls.ts'
import {
  bulkEditSchema,
  type BulkEditAnswer,
  type BulkPriceChange,
  type BulkStockChange,
} from '#shared/products/bulk-edit.schema.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { fieldErrorsOf } from '#shared/schema/field-errors.ts'
import { showToast } from '#web/state/toast-store.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { usePreview } from '../form/use-preview.ts'

/** `value` as it is being typed. */
export type PriceValues = Pick<BulkPriceChange, 'how' | 'rounding' | 'show_reduction'> & { value: string }
export type StockValues = Pick<BulkStockChange, 'how' | 'sizes'> & { value: string; reason: string }

/** A change that is looked at before it is made. */
export function useBulkEdit(kind: 'price' | 'stock', products: readonly AdminProduct[], onDone: () => void) {
  const [price, setPriceValues] = useState<PriceValues>({
    how: 'percent',
    value: '',
    rounding: 'none',
    show_reduction: false,
  })
  const [stock, setStockValues] = useState<StockValues>({ how: 'add', value: '', sizes: [], reason: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const { preview, failure, busy, ...steps } = usePreview<BulkEditAnswer>()

  function reset() {
    steps.discard()
    setErrors({})
  }

  function changeOf(): BulkPriceChange | BulkStockChange | null {
    const entered =
      kind === 'price'
        ? { kind, ...price, value: numberOf(price.value) }
        : { kind, ...stock, value: numberOf(stock.value), reason: stock.reason.trim() || undefined }
    const checked = z.safeParse(bulkEditSchema.shape.change, entered)
    if (checked.success) return checked.data
    setErrors(fieldErrorsOf(checked.error))
    return null
  }

  const send = (body: CallInput<'POST /api/admin/products/bulk'>['body']) =>
    staffCall('POST /api/admin/products/bulk', { body })
  const ids = products.map(({ id }) => id)

  return {
    price,
    stock,
    preview,
    errors,
    failure,
    busy,
    setPrice: (values: PriceValues) => {
      setPriceValues(values)
      reset()
    },
    setStock: (values: StockValues) => {
      setStockValues(values)
      reset()
    },
    showPreview: async () => {
      const change = changeOf()
      if (!change) return
      await steps.show(() => send({ ids, change, dry_run: true }))
    },
    apply: async () => {
      const change = changeOf()
      if (!change || !preview) return
      const versions = Object.fromEntries(preview.lines.map(({ id, version }) => [id, version]))
      await steps.apply(async () => {
        const { changed } = await send({ ids, change, versions })
        const what = changed === 1 ? '1 product' : `${changed} products`
        showToast({ text: `${kind === 'price' ? 'Prices' : 'Stock'} of ${what} changed`, tone: 'ok' })
        onDone()
      })
    },
  }
}

const numberOf = (text: string): number | null =>
  /^[-−+]?\d{1,9}$/.test(text.trim()) ? Number(text.trim().replace('−', '-')) : null
