import { useRef, useState, type FormEvent } from 'react'
import type { SizeCodes } from '#shared/parcels/codes.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useRefusal } from '../../parts/use-refusal.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { scannedField } from '../../parts/scanned-field.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx'
import { changeData } from '../../parts/use-staff-query.ts'

interface Row {
  size: string
  sku: string
  barcode: string
  place: string
  on_sale: boolean
}

const rowsOf = (codes: readonly SizeCodes[]): Row[] =>
  codes.map(({ barcode, place, ...code }) => ({ ...code, barcode: barcode ?? '', place: place ?? '' }))

/** SKU and barcode of every size. A scanner fills in the barcodes one after another. */
export function CodesForm({ id, saved }: { id: string; saved: readonly SizeCodes[] }) {
  const [rows, setRows] = useState(() => rowsOf(saved))
  const form = useRef<HTMLFormElement>(null)
  const refusal = useRefusal(form)
  const [busy, setBusy] = useState(false)
  const isChanged = JSON.stringify(rows) !== JSON.stringify(rowsOf(saved))

  function change(size: string, edit: Partial<Row>) {
    setRows(rows.map((row) => (row.size === size ? { ...row, ...edit } : row)))
    refusal.clear()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy || !isChanged) return
    setBusy(true)
    const codes = rows.map(({ size, sku, barcode, place }) => ({
      size,
      sku,
      place,
      barcode: barcode.trim() === '' ? null : barcode,
    }))
    try {
      const params = { id }
      const response = await staffCall('PUT /api/admin/products/:id/codes', { params, body: { codes } })
      setRows(rowsOf(response.codes))
      await changeData('GET /api/admin/products/:id/codes', { params }, () => response)
      showToast({ text: 'The codes are saved', tone: 'ok' })
    } catch (error) {
      refusal.show(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="panel admin-section" aria-labelledby="size-codes">
      <h2 id="size-codes">Codes</h2>
      <p className="admin-quiet">
        The bench knows a unit by either. A barcode is the one that the maker has printed on it: press into
        its field and scan. Pick lists are sorted by the place in your store room, such as A3.
      </p>
      <form
        ref={form}
        className="admin-form"
        method="dialog"
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <FormFailure text={refusal.failure} />
        {rows.map(({ size, sku, barcode, place, on_sale: isOnSale }, index) => (
          <div
            key={size}
            className="grid gap-x-4 gap-y-2.5 pt-4 border-t border-line md:grid-cols-[72px_minmax(0,1fr)_minmax(0,1fr)_112px] md:items-start"
          >
            <p className="grid md:pt-8" aria-hidden="true">
              <b>{size}</b>
            </p>
            <Field
              label={
                <>
                  SKU<span className="sr-only"> of size {size}</span>
                </>
              }
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              hint={isOnSale ? undefined : 'Not on sale any more. Units of it are still known.'}
              error={refusal.errors[`codes.${index}.sku`]}
              value={sku}
              onChange={(event) => change(size, { sku: event.target.value })}
            />
            <Field
              label={
                <>
                  Barcode<span className="sr-only"> of size {size}</span>
                </>
              }
              optional
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              {...scannedField}
              error={refusal.errors[`codes.${index}.barcode`]}
              value={barcode}
              onChange={(event) => change(size, { barcode: event.target.value })}
            />
            <Field
              label={
                <>
                  Place<span className="sr-only"> of size {size}</span>
                </>
              }
              optional
              autoComplete="off"
              maxLength={20}
              error={refusal.errors[`codes.${index}.place`]}
              value={place}
              onChange={(event) => change(size, { place: event.target.value })}
            />
          </div>
        ))}
        <div className="admin-actions">
          <Button variant="line" small disabled={!isChanged} onClick={() => setRows(rowsOf(saved))}>
            Discard
          </Button>
          <Button type="submit" small busy={busy} busyLabel="Saving..." disabled={!isChanged}>
            Save codes
          </Button>
        </div>
        <UnsavedGuard unsaved={() => isChanged} />
      </form>
    </section>
  )
}
