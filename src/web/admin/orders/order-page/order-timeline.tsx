import { useState } from 'react'
import { maxNote, orderNoteInputSchema, type OrderNote } from '#shared/orders/order-desk.schema.ts'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { momentText } from '../../parts/dates.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'
import { invalidate } from '../../parts/use-staff-query.ts'
import { namesIn, orderTimeline, type TimelineParts } from './timeline.ts'

const notesChanged = () => invalidate('GET /api/admin/orders/:id/desk')

/** All that happened to an order, with notes of staff, which its customer never sees. */
export function OrderTimeline({ id, ...parts }: TimelineParts & { id: string }) {
  const [edited, setEdited] = useState<OrderNote | null>(null)
  const [deleted, setDeleted] = useState<OrderNote | null>(null)
  const { busy, run } = useAction()
  const remove = () =>
    void run(async () => {
      await staffCall('DELETE /api/admin/order-notes/:id', { params: { id: deleted!.id } })
      setDeleted(null)
      await notesChanged()
    }, 'The note is deleted')
  return (
    <section className="panel admin-section" aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <NewNote id={id} />
      <ol className="grid gap-3" aria-label="Timeline">
        {orderTimeline(parts).map(({ key, at, title, detail, by, note }) => (
          <li key={key} className="grid gap-0.5 text-sm wrap-anywhere" data-note={note ? '' : undefined}>
            <p className="flex flex-wrap gap-x-3 gap-y-0.5">
              <b>{title}</b>
              {!note && detail !== '' && <span>{detail}</span>}
              <span className="text-text-2">
                {momentText(at)}
                {by !== null && ` by ${by}`}
                {note?.edited_at && `, edited ${momentText(note.edited_at)}`}
              </span>
            </p>
            {note && <NoteText text={detail} />}
            {note?.own && (
              <p className="flex gap-4">
                <button type="button" className="link" onClick={() => setEdited(note)}>
                  Edit note
                </button>
                <button type="button" className="link" onClick={() => setDeleted(note)}>
                  Delete note
                </button>
              </p>
            )}
          </li>
        ))}
      </ol>
      {edited && <EditNote note={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={deleted !== null}
        title="Delete this note?"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        danger
        busy={busy}
        onConfirm={remove}
        onCancel={() => setDeleted(null)}
      >
        “{deleted?.text}”
      </ConfirmDialog>
    </section>
  )
}

const NoteText = ({ text }: { text: string }) => (
  <p className="whitespace-pre-line">
    {namesIn(text).map((part, index) => (index % 2 === 1 ? <b key={`${index} ${part}`}>{part}</b> : part))}
  </p>
)

function NewNote({ id }: { id: string }) {
  const form = useStaffForm({
    schema: orderNoteInputSchema,
    initial: { text: '' },
    submit: async (body) => {
      await staffCall('POST /api/admin/orders/:id/notes', { params: { id }, body })
      form.replace({ text: '' })
      await notesChanged()
    },
  })
  return (
    <form {...form.form} className="grid gap-2.5">
      <FormFailure text={form.failure} />
      <TextAreaField
        label="Note for colleagues"
        hint="@ names one of them. The customer never sees it."
        rows={2}
        maxLength={maxNote}
        {...form.text('text')}
      />
      <div className="admin-actions">
        <Button type="submit" variant="line" small busy={form.busy} busyLabel="Saving...">
          Add note
        </Button>
      </div>
    </form>
  )
}

function EditNote({ note, onClose }: { note: OrderNote; onClose: () => void }) {
  const form = useStaffForm({
    schema: orderNoteInputSchema,
    initial: { text: note.text },
    submit: async (body) => {
      await staffCall('PUT /api/admin/order-notes/:id', { params: { id: note.id }, body })
      onClose()
      await notesChanged()
    },
  })
  return (
    <TaskDialog title="Edit note" label="Save" form={form} onClose={onClose}>
      <TextAreaField label="Note" rows={4} maxLength={maxNote} {...form.text('text')} />
    </TaskDialog>
  )
}
