import { useRef, useState } from 'react'
import type { ScannedSize } from '#shared/goods/inward.schema.ts'
import { Head } from '#web/app/head.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { goTo } from '#web/ui/navigation.ts'
import { Note } from '#web/ui/note.tsx'
import { adminHref } from '../../admin-href.ts'
import { ProductSearch } from '../../orders/new-order/product-search.tsx'
import { dateBefore } from '../../parts/dates.ts'
import { ScanForm } from '../../parts/scan-form.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx'
import { goodsChanged } from '../goods-changed.ts'
import { useScans } from '../use-scans.ts'
import { InwardLines } from './inward-lines.tsx'
import { inwardForm, withUnit, type InwardDraftLine } from './inward-values.ts'

/** Books what a supplier brought: scanned or found by name, with the cost of a unit. */
export function InwardForm() {
  const [lines, setLines] = useState<readonly InwardDraftLine[]>([])
  const headersFor = useIdempotencyKey()
  const isBooked = useRef(false)
  const note = inwardForm(lines)
  const form = useStaffForm({
    schema: note.schema,
    initial: note.valuesOf({ date: dateBefore(0) }),
    submit: async (body) => {
      const { delivery } = await staffCall('POST /api/admin/goods-inward', {
        body,
        headers: headersFor(body),
      })
      isBooked.current = true
      await goodsChanged()
      showToast({ text: `Delivery ${delivery.id} is booked`, tone: 'ok' })
      goTo(adminHref('goods-inward', { delivery: delivery.id }), { replace: true })
    },
  })
  const { values, errors } = form
  const add = (size: ScannedSize) => setLines((before) => withUnit(before, size))
  return (
    <>
      <Head title="Admin: Book a delivery" />
      <div>
        <Breadcrumbs items={[{ label: 'Goods inward', to: adminHref('goods-inward') }, { label: 'New' }]} />
        <h1 className="display display--md">Book a delivery</h1>
      </div>
      <div className="grid grid-cols-1 gap-5 items-start lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <section className="panel product-form__section" aria-labelledby="inward-pieces">
          <h2 id="inward-pieces">What came</h2>
          <ScannedUnits onScan={add} />
          <ProductSearch takesAny error={undefined} onAdd={add} />
        </section>
        <form {...form.form} className="contents">
          {lines.length > 0 && (
            <section className="panel product-form__section" aria-labelledby="inward-lines">
              <h2 id="inward-lines">To be booked</h2>
              <InwardLines lines={lines} errors={errors} onChange={setLines} />
            </section>
          )}
          <section
            className="panel product-form__section lg:col-start-2 lg:row-start-1 lg:row-span-2 lg:sticky lg:top-6"
            aria-labelledby="inward-note"
          >
            <h2 id="inward-note">Delivery note</h2>
            <FormFailure text={form.failure} />
            <FormFields of={note} form={form} but={{ date: { max: dateBefore(0) } }} />
            {lines.length === 0 && errors['lines'] !== undefined && (
              <Note tone="error">{errors['lines']}</Note>
            )}
            <p className="admin-quiet">
              The cost is what the shop pays for one unit, without GST that it claims back, and stays empty
              where it is not known. A booked delivery is not changed; one that was booked by mistake is taken
              back whole.
            </p>
            <Button type="submit" block busy={form.busy} busyLabel="Booking...">
              Book delivery
            </Button>
          </section>
        </form>
      </div>
      <UnsavedGuard
        unsaved={() => !isBooked.current && (lines.length > 0 || values.supplier + values.number !== '')}
      />
    </>
  )
}

function ScannedUnits({ onScan }: { onScan: (size: ScannedSize) => void }) {
  const scans = useScans(async (code) => {
    const { piece: size } = await staffCall('GET /api/admin/pieces/:code', { params: { code } })
    onScan(size)
    return `${size.name}, size ${size.size}, added`
  })
  return (
    <ScanForm
      id="inward-scan"
      label="Scan a SKU or barcode"
      hint="Each scan adds one unit."
      {...scans}
      buttonText="Add"
      hasQuietButton
    />
  )
}
