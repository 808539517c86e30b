import { useState } from 'react'
import { callHref } from '#shared/call-href.ts'
import { type ImportResponse, importLimits } from '#shared/products/product-import.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { sendCsvFile } from '../../parts/staff-call.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { ImportResult } from './import-result.tsx'

interface ImportDialogProps {
  open: boolean
  onClose: () => void
  onImported: () => void
}

/** Imports products from a file, all or none, after a preview. */
export function ImportDialog({ open, onClose, onImported }: ImportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} wide sheet holdsForm title="Import products">
      <ImportSteps
        onClose={onClose}
        onImported={() => {
          onClose()
          onImported()
        }}
      />
    </Dialog>
  )
}

function ImportSteps({ onClose, onImported }: Omit<ImportDialogProps, 'open'>) {
  const { file, preview, failure, busy, choose, apply } = useImport(onImported)
  const changes = preview ? preview.creates + preview.updates : 0
  return (
    <div className="bulk-form grid grid-cols-1 gap-5">
      <div className="import-help grid gap-3.5 justify-items-start text-text-2 text-sm">
        <p>
          A row with an id changes that product, a row without one makes a new product. In a changed row an
          empty cell leaves name, category, price, collection, HSN code, stock and archived as they are, and
          clears the rest. Stock is written as <code>S:10 | M:4</code>.
        </p>
        <DownloadButton
          path={callHref('GET /api/admin/products/template.csv')}
          fileName="products-template.csv"
          label="Download template"
        />
      </div>
      <FileDrop
        label={file ? `${file.name}. Choose another file` : 'Choose a CSV file, or drop it here'}
        accept=".csv,text/csv"
        disabled={busy === 'apply'}
        onFiles={([chosen]) => chosen && void choose(chosen)}
      />
      <FormFailure text={failure} />
      {busy === 'preview' && <Spinner label="Reading the file" />}
      {preview && <ImportResult preview={preview} />}
      <div className="admin-actions">
        <Button variant="line" small onClick={onClose}>
          Cancel
        </Button>
        {preview && preview.refused === 0 && changes > 0 && (
          <Button small busy={busy === 'apply'} busyLabel="Importing..." onClick={() => void apply()}>
            {changes === 1 ? 'Import 1 product' : `Import ${changes.toLocaleString('en-IN')} products`}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Import of a file: preview, then apply. */
function useImport(onImported: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const { preview, failure, busy, ...change } = usePreview<ImportResponse>()

  async function choose(chosen: File) {
    if (busy === 'apply') return
    setFile(chosen)
    change.discard(chosen.size > importLimits.bytes ? 'A file may have at most 2 MB' : null)
    if (chosen.size > importLimits.bytes) return
    await change.show(async () => {
      // Read immediately: browsers refuse to send a file that has changed on disk since it was chosen.
      const copy = new File([await chosen.arrayBuffer()], chosen.name)
      setFile((current) => (current === chosen ? copy : current))
      return sendCsvFile('POST /api/admin/products/import', copy, { dry_run: 'true' })
    })
  }

  async function apply() {
    if (!file) return
    await change.apply(async () => {
      const { creates, updates } = await sendCsvFile('POST /api/admin/products/import', file, {})
      showToast({ text: `${creates} created, ${updates} changed`, tone: 'ok' })
      onImported()
    })
  }

  return { file, preview, failure, busy, choose, apply }
}
