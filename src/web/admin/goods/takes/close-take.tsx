import { useState } from 'react'
import {
  bookTakeSchema,
  takeLimits,
  takeReasonLabels,
  takeReasons,
  type StockTake,
} from '#shared/goods/stock-take.schema.ts'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { useTask } from '../../parts/use-task.ts'
import { goodsChanged } from '../goods-changed.ts'
import { counted, differenceText } from './take-text.ts'

/** Books a stock take with a reason, or drops it. */
export function CloseTake({ of: take }: { of: StockTake }) {
  const [open, setOpen] = useState<'book' | 'drop' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="admin-actions">
      <Button variant="line" small onClick={() => setOpen('drop')}>
        Drop
      </Button>
      <Button variant="line" small onClick={() => setOpen('book')}>
        Book differences
      </Button>
      {open === 'book' && <BookTake of={take} onClose={close} />}
      <DropTake of={take} isOpen={open === 'drop'} onClose={close} />
    </div>
  )
}

function BookTake({ of: take, onClose }: { of: StockTake; onClose: () => void }) {
  const params = { id: String(take.id) }
  const uncounted = useStaffQuery('GET /api/admin/stock-takes/:id/lines', {
    params,
    query: { show: 'uncounted', limit: 1 },
  }).data?.total
  const form = useStaffForm({
    schema: bookTakeSchema,
    initial: { reason: '', note: '', uncounted_zero: false },
    submit: async (body) => {
      await staffCall('POST /api/admin/stock-takes/:id/book', { params, body })
      await goodsChanged()
      showToast({ text: `${take.name} is booked`, tone: 'ok' })
      onClose()
    },
  })
  return (
    <TaskDialog
      title="Book differences"
      text={`Differs: ${differenceText(take)}. It is added to the stock of now, so that what was sold since stays sold.${take.moved_sizes > 0 ? ' What is to be counted anew is left alone.' : ''}`}
      label="Book"
      form={form}
      onClose={onClose}
    >
      <SelectField label="Reason" data-focus-first {...form.text('reason')}>
        <option value="">Choose a reason</option>
        {takeReasons.map((reason) => (
          <option key={reason} value={reason}>
            {takeReasonLabels[reason]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Note"
        optional={form.values.reason !== 'other'}
        maxLength={takeLimits.note}
        autoComplete="off"
        {...form.text('note')}
      />
      {uncounted !== undefined && uncounted > 0 && (
        <Checkbox
          label={`What was not counted is not there: ${counted(uncounted)} ${uncounted === 1 ? 'size is' : 'sizes are'} set to 0`}
          {...form.tick('uncounted_zero')}
        />
      )}
    </TaskDialog>
  )
}

interface DropTakeProps {
  of: StockTake
  isOpen: boolean
  onClose: () => void
}

function DropTake({ of: { id, name }, isOpen, onClose }: DropTakeProps) {
  const { busy, failure, run } = useTask(onClose)
  const drop = async () => {
    await staffCall('POST /api/admin/stock-takes/:id/drop', { params: { id: String(id) } })
    await goodsChanged()
    return `${name} is dropped`
  }
  return (
    <ConfirmDialog
      open={isOpen}
      title={`Drop ${name}?`}
      confirmLabel="Drop"
      cancelLabel="Keep it"
      danger
      busy={busy}
      onConfirm={() => void run(drop)}
      onCancel={onClose}
    >
      {failure !== null && (
        <Note tone="error" announce>
          {failure}
        </Note>
      )}
      <p>What was counted is not booked. Stock stays as it is.</p>
    </ConfirmDialog>
  )
}
