import { adminApi } from '#shared/admin-routes.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { ImportResult } from './import-result.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  open: boolean
  onClose: () => void
  onImported: () => void
}

/** Products from a file: it is looked at first, and taken as a whole or not at all. */
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
    <div className="bulk-form">
      <div className="import-help">
        <p>
          A row with an id changes that product, a row without one makes a new product. In a changed row an
          empty cell leaves name, category, price, collection, HSN code, stock and archived as they are, and
          clears the rest. Stock is written as <code>S:10 | M:4</code>.
        </p>
        <DownloadButton
          path={adminApi.productsTemplate}
          fileName="products-template.csv"
          label="Download template"
        />
      </div>
      <FileDrop
        label={file ? `${file.name}. Choose another file` : 'Choose a CSV file, or drop it here'}
        accept=".csv,text/csv"
        disabled={busy !== null}
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
