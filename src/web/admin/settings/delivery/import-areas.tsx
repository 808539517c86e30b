import { useState } from 'react'
import { areaFileLimits } from '#shared/delivery/delivery.schema.ts'
import type { ImportResponse } from '#shared/products/product-import.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { sendCsvFile } from '../../parts/staff-call.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { invalidate } from '../../parts/use-staff-query.ts'
import { ImportResult } from '../../products/import/import-result.tsx'

/** Adds and changes areas from a file, all or none, after a preview. */
export const ImportAreas = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} wide sheet holdsForm title="Import areas">
    <ImportSteps onClose={onClose} />
  </Dialog>
)

const send = (file: File, query: { dry_run?: 'true' }) =>
  sendCsvFile('POST /api/admin/pincodes/import', file, query)

function ImportSteps({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const { preview, failure, busy, ...change } = usePreview<ImportResponse>()
  const changes = preview ? preview.creates + preview.updates : 0

  async function choose(chosen: File) {
    change.discard(chosen.size > areaFileLimits.bytes ? 'A file may have at most 1 MB' : null)
    if (chosen.size > areaFileLimits.bytes) return
    // Read immediately: browsers refuse to send a file that has changed on disk since it was chosen.
    const copy = new File([await chosen.arrayBuffer()], chosen.name)
    setFile(copy)
    await change.show(() => send(copy, { dry_run: 'true' }))
  }

  const apply = () =>
    change.apply(async () => {
      if (!file) return
      const { creates, updates } = await send(file, {})
      showToast({ text: `${creates} added, ${updates} changed`, tone: 'ok' })
      onClose()
      await Promise.all([invalidate('GET /api/admin/pincodes'), invalidate('GET /api/admin/delivery/zones')])
    })

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm text-text-2">
        Columns: <code>pincode,zone,cash,delivers</code>. Cash and delivers are yes or no. An empty cell
        leaves what the area has; areas that are not in the file stay.
      </p>
      <FileDrop
        label={file ? `${file.name}. Choose another file` : 'Choose a CSV file, or drop it here'}
        accept=".csv,text/csv"
        disabled={busy === 'apply'}
        onFiles={([chosen]) => chosen && void choose(chosen)}
      />
      <FormFailure text={failure} />
      {busy === 'preview' && <Spinner label="Reading the file" />}
      {preview && <ImportResult preview={preview} of="area" />}
      <div className="admin-actions">
        <Button variant="line" small onClick={onClose}>
          Cancel
        </Button>
        {preview?.refused === 0 && changes > 0 && (
          <Button small busy={busy === 'apply'} busyLabel="Importing..." onClick={() => void apply()}>
            {changes === 1 ? 'Import 1 area' : `Import ${changes.toLocaleString('en-IN')} areas`}
          </Button>
        )}
      </div>
    </div>
  )
}
