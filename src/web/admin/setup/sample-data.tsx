import { useState } from 'react'
import type { SampleCounts } from '#shared/setup/sample-calls.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { addSampleData, staffCall } from '../parts/staff-call.ts'
import { invalidate } from '../parts/use-staff-query.ts'

/** Fills a shop that is about to open, so that its owner sees how it looks. */
export function TrySampleData() {
  const { busy, run } = useAction()
  const add = () =>
    run(async () => {
      await addSampleData()
      await readAgain()
    }, 'The sample data is in your shop. Shoppers do not see it')
  return (
    <Button variant="line" small busy={busy} busyLabel="Adding..." onClick={() => void add()}>
      Try with sample data
    </Button>
  )
}

/** Names what goes, and asks. */
export function RemoveSampleData() {
  const [counts, setCounts] = useState<SampleCounts | null>(null)
  const { busy, run } = useAction()
  const close = () => setCounts(null)
  const count = () =>
    run(async () => setCounts(await staffCall('DELETE /api/admin/sample', { body: { preview: true } })))
  const remove = () =>
    run(async () => {
      await staffCall('DELETE /api/admin/sample', { body: null })
      close()
      await readAgain()
    }, 'The sample data is gone')
  return (
    <>
      <Button variant="line" small busy={busy} onClick={() => void count()}>
        Remove the sample data
      </Button>
      <Dialog open={counts !== null} onClose={close} title="Remove the sample data?" role="alertdialog">
        {counts && (
          <div className="admin-form">
            <p>
              {countText(counts)} go, and menus and sections no longer lead to them. What you have edited and
              what somebody has ordered stays.
            </p>
            <div className="admin-actions">
              <Button variant="line" small onClick={close}>
                Keep it
              </Button>
              <Button variant="danger" small busy={busy} onClick={() => void remove()}>
                Remove
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}

/** Reminds an owner whose shop is open. */
export const SampleDataLeft = () => (
  <section className="panel admin-section" aria-labelledby="sample-left">
    <h2 id="sample-left">Sample data</h2>
    <p>There is sample data in your shop, and shoppers can order it.</p>
    <div className="admin-actions">
      <RemoveSampleData />
    </div>
  </section>
)

const countText = ({ products, collections, pictures }: SampleCounts): string =>
  `${counted(products, 'product')}, ${counted(collections, 'collection')} and ${counted(pictures, 'picture')}`

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

const readAgain = () =>
  Promise.all([
    invalidate('GET /api/admin/setup'),
    invalidate('GET /api/products'),
    invalidate('GET /api/collections'),
    invalidate('GET /api/products/admin/stats'),
  ])
