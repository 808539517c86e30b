import { useState } from 'react'
import {
  statementLimits,
  type StatementColumns,
  type StatementUpload,
} from '#shared/payments/statement.schema.ts'
import {
  statementKinds,
  statementTitle,
  type LineKind,
  type StatementKind,
} from '#shared/payments/payment-providers.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { sendStatement } from '../../parts/staff-call.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { moneyChanged } from '../tasks/money-changed.ts'
import { StatementPreview } from './statement-preview.tsx'

interface StatementDialogProps {
  /** a remittance of a courier, else a statement */
  isRemittance?: boolean
  onClose: () => void
}

/** Adds a statement or a remittance, after a preview in which its columns are chosen. */
export function StatementDialog({ isRemittance = false, onClose }: StatementDialogProps) {
  const { kind, file, preview, failure, busy, chooseKind, chooseFile, chooseColumns, apply } = useStatement(
    isRemittance ? 'courier' : 'bank',
    onClose,
  )
  const thing = isRemittance ? 'remittance' : 'statement'
  return (
    <Dialog open onClose={onClose} wide sheet holdsForm title={`Add a ${thing}`}>
      <div className="grid grid-cols-1 gap-5">
        {!isRemittance && (
          <SelectField
            label="Statement of"
            value={kind}
            disabled={busy === 'apply'}
            onChange={(event) => chooseKind(event.target.value as StatementKind)}
          >
            {statementKinds.map((one) => (
              <option key={one} value={one}>
                {one === 'bank' ? 'Your bank' : statementTitle(one)}
              </option>
            ))}
          </SelectField>
        )}
        <FileDrop
          label={file ? `${file.name}. Choose another file` : 'Choose a CSV file, or drop it here'}
          accept=".csv,text/csv"
          disabled={busy === 'apply'}
          onFiles={([chosen]) => chosen && void chooseFile(chosen)}
        />
        <FormFailure text={failure} />
        {busy === 'preview' && <Spinner label={`Reading the ${thing}`} />}
        {preview && (
          <StatementPreview preview={preview} isRemittance={isRemittance} onColumns={chooseColumns} />
        )}
        <div className="admin-actions">
          <Button variant="line" small onClick={onClose}>
            Cancel
          </Button>
          {preview && preview.lines > 0 && (
            <Button
              small
              busy={busy === 'apply'}
              busyLabel="Adding..."
              disabled={busy === 'preview'}
              onClick={() => void apply()}
            >
              {preview.lines === 1 ? 'Add 1 line' : `Add ${preview.lines.toLocaleString('en-IN')} lines`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** A statement: preview after each choice, then apply. */
function useStatement(first: LineKind, onDone: () => void) {
  const [kind, setKind] = useState(first)
  const [file, setFile] = useState<File | null>(null)
  const { preview, failure, busy, ...change } = usePreview<StatementUpload>()

  const show = (given: { file: File; kind: LineKind; columns?: StatementColumns }) =>
    change.show(() => sendStatement({ ...given, preview: true }))

  async function chooseFile(chosen: File) {
    if (busy === 'apply') return
    change.discard(chosen.size > statementLimits.bytes ? 'A statement may have at most 5 MB' : null)
    if (chosen.size > statementLimits.bytes) return
    // Read immediately: browsers refuse to send a file that has changed on disk since it was chosen.
    const copy = new File([await chosen.arrayBuffer()], chosen.name)
    setFile(copy)
    await show({ file: copy, kind })
  }

  function chooseKind(chosen: StatementKind) {
    setKind(chosen)
    change.discard()
    if (file) void show({ file, kind: chosen })
  }

  const chooseColumns = (columns: StatementColumns) => file && void show({ file, kind, columns })

  async function apply() {
    if (!file || !preview) return
    await change.apply(async () => {
      const { matched, open } = await sendStatement({ file, kind, columns: preview.columns, preview: false })
      const text = open > 0 ? `${matched} matched, ${open} open: see Mismatches` : `${matched} matched`
      showToast({ text, tone: 'ok' })
      onDone()
      await moneyChanged()
    })
  }

  return { kind, file, preview, failure, busy, chooseKind, chooseFile, chooseColumns, apply }
}
