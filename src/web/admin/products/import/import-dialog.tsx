import { useState } from 'react'
import { callHref } from '#shared/call-href.ts'
import { type ImportResponse, importLimits } from '#shared/products/product-import.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
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
  const { file, preview, failure, busy, overwrite, choose, chooseOverwrite, apply } = useImport(onImported)
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
      {preview && (preview.kept > 0 || overwrite) && (
        <Checkbox
          label="Write the stock and state of the file all the same"
          checked={overwrite}
          disabled={busy !== null}
          onChange={(event) => void chooseOverwrite(event.target.checked)}
        />
      )}
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
  const [overwrite, setOverwrite] = useState(false)
  const { preview, failure, busy, ...change } = usePreview<ImportResponse>()

  const show = (copy: File, isOverwriting: boolean) =>
    change.show(() =>
      sendCsvFile('POST /api/admin/products/import', copy, {
        dry_run: 'true',
        ...(isOverwriting && { overwrite: 'true' }),
      }),
    )

  async function choose(chosen: File) {
    if (busy === 'apply') return
    change.discard(chosen.size > importLimits.bytes ? 'A file may have at most 2 MB' : null)
    if (chosen.size > importLimits.bytes) return
    // Read immediately: browsers refuse to send a file that has changed on disk since it was chosen.
    const copy = new File([await chosen.arrayBuffer()], chosen.name)
    setFile(copy)
    setOverwrite(false)
    await show(copy, false)
  }

  async function chooseOverwrite(chosen: boolean) {
    setOverwrite(chosen)
    if (file) await show(file, chosen)
  }

  async function apply() {
    if (!file) return
    await change.apply(async () => {
      const { creates, updates } = await sendCsvFile(
        'POST /api/admin/products/import',
        file,
        overwrite ? { overwrite: 'true' } : {},
      )
      showToast({ text: `${creates} created, ${updates} changed`, tone: 'ok' })
      onImported()
    })
  }

  return { file, preview, failure, busy, overwrite, choose, chooseOverwrite, apply }
}
