import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { ApiError, errorMessage, refusalOf } from '#web/api/api-error.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { ReasonField } from './reason-field.tsx'
import { draftOf, rebasedDraft, sizeStockOf, stockErrors } from './stock-draft.ts'
import { StockFields } from './stock-fields.tsx'

interface StockEditorProps {
  product: AdminProduct
  onChanged: (product: AdminProduct) => void
  onClose: () => void
}

/** The stock of one product, edited in its row of the list. */
export function StockEditor({ product, onChanged, onClose }: StockEditorProps) {
  const [seen, setSeen] = useState(product.sizeStock)
  const [draft, setDraft] = useState(() => draftOf(product.sizeStock))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const first = form.current?.querySelector('input')
    first?.focus()
    first?.select()
  }, [])

  async function save(event: FormEvent) {
    event.preventDefault()
    const problems = stockErrors(draft)
    setErrors(problems)
    setFailure(null)
    if (Object.keys(problems).length > 0 || busy) return
    setBusy(true)
    try {
      const { product: saved } = await staffCall('PUT /api/products/:id/stock', {
        params: { id: product.id },
        body: { sizeStock: sizeStockOf(draft), stock_seen: seen, reason: reason.trim() || undefined },
      })
      onChanged(saved)
      showToast({ text: `Stock of ${saved.name} saved`, tone: 'ok' })
      onClose()
    } catch (error) {
      explain(error)
    } finally {
      setBusy(false)
    }
  }

  function explain(error: unknown) {
    setFailure(errorMessage(error))
    if (!(error instanceof ApiError)) return
    setErrors(error.fields ?? {})
    const refusal = refusalOf('PUT /api/products/:id/stock', 'EDIT_CONFLICT', error)
    if (!refusal) return
    const { current } = refusal
    setDraft(rebasedDraft(draft, seen, current.sizeStock))
    setSeen(current.sizeStock)
    onChanged(current)
    const now = current.sizes.map((size) => `${size} ${current.sizeStock[size]}`).join(', ')
    setFailure(`${error.message}. On the shelf now: ${now}. Save again to overwrite it.`)
  }

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !busy) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from every field
    <form ref={form} noValidate className="stock-editor" onSubmit={save} onKeyDown={closeOnEscape}>
      <FormFailure text={failure} />
      <StockFields
        draft={draft}
        errors={errors}
        onChange={(next) => {
          setDraft(next)
          setErrors({})
        }}
      />
      <div className="stock-editor__foot">
        <ReasonField value={reason} onChange={setReason} />
        <div className="admin-actions">
          <Button variant="line" small onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" small busy={busy} busyLabel="Saving...">
            Save stock
          </Button>
        </div>
      </div>
    </form>
  )
}
