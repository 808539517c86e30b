import { formatRupees } from '#shared/money.ts'
import type { TaxSettingsView } from '#shared/tax/tax-settings.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'

type Example = TaxSettingsView['examples'][number]

interface TaxChangeDialogProps {
  examples: readonly Example[]
  onAnswer: (isConfirmed: boolean) => void
}

/** Shows what customers pay before and after a change of the tax. */
export const TaxChangeDialog = ({ examples, onAnswer }: TaxChangeDialogProps) => (
  <Dialog open wide onClose={() => onAnswer(false)} title="Change how you are taxed?">
    <div className="admin-form">
      <p className="text-text-2">Your prices stay as they are. For one of each, customers pay:</p>
      <DataTable rows={examples} columns={columns} idOf={({ id }) => id} />
      <div className="admin-actions">
        <Button variant="line" small data-focus-first onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button small onClick={() => onAnswer(true)}>
          Save tax
        </Button>
      </div>
    </div>
  </Dialog>
)

const columns: Column<Example>[] = [
  { head: 'Product', className: 'cell-lead', cell: ({ name }) => name },
  { head: 'Price', className: 'cell-end num', cell: ({ price }) => formatRupees(price) },
  { head: 'Before', className: 'cell-end num', cell: ({ payable_before: before }) => formatRupees(before) },
  { head: 'After', className: 'cell-end num', cell: ({ payable }) => <b>{formatRupees(payable)}</b> },
  { head: 'GST', className: 'cell-end num', cell: ({ rate }) => (rate === null ? 'None' : `${rate} %`) },
]
