import { useState, type FormEvent } from 'react'
import { callHref } from '#shared/call-href.ts'
import type { SizeCodes } from '#shared/parcels/codes.schema.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { downloadFile } from '#web/calls/download-file.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { AdminIcon } from '../../parts/admin-icon.tsx'

const maxCopies = 100

/** Labels to stick on units: name, size, and the SKU as a barcode. */
export function PrintLabels({ id, codes }: { id: string; codes: readonly SizeCodes[] }) {
  const [size, setSize] = useState('')
  const [copies, setCopies] = useState('1')
  const { busy, run } = useAction()
  const count = Number(copies)
  const error =
    copies !== '' && count >= 1 && count <= maxCopies ? undefined : `Must be from 1 to ${maxCopies}`
  const onSale = codes.filter((code) => code.on_sale).length
  const pages = (size === '' ? onSale : 1) * count

  function print(event: FormEvent) {
    event.preventDefault()
    if (error !== undefined) return
    const query = { product: id, size: size === '' ? null : size, copies: count }
    void run(() => downloadFile(callHref('GET /api/admin/codes.pdf', { query })))
  }

  return (
    <section className="panel admin-section" aria-labelledby="print-labels">
      <h2 id="print-labels">Labels</h2>
      <p className="admin-quiet">50 × 25 mm, one to a page: name, size, and the saved SKU to scan.</p>
      <form className="admin-form" method="dialog" noValidate onSubmit={print}>
        <SelectField label="Size" value={size} onChange={(event) => setSize(event.target.value)}>
          {onSale > 0 && <option value="">All sizes on sale</option>}
          {codes.map((code) => (
            <option key={code.size} value={code.size}>
              {code.size}
            </option>
          ))}
        </SelectField>
        <Field
          label="Copies of each"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          error={error}
          value={copies}
          onChange={(event) => setCopies(onlyDigits(event.target.value))}
        />
        <div className="admin-actions">
          <Button type="submit" variant="line" small busy={busy} busyLabel="Preparing...">
            <AdminIcon name="print" small />
            {error === undefined && pages > 1 ? `Print ${pages} labels` : 'Print labels'}
          </Button>
        </div>
      </form>
    </section>
  )
}
