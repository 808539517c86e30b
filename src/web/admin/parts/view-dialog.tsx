import * as z from 'zod/mini'
import { useState } from 'react'
import { newListViewSchema, type ListView, type ViewedList } from '#shared/staff/list-view.schema.ts'
import { useStaffForm } from './use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { staffCall } from './staff-call.ts'
import { TaskDialog } from './task-dialog.tsx'
import { invalidate } from './use-staff-query.ts'

interface ViewDialogProps {
  list: ViewedList
  /** filters, columns and sort of the list now */
  query: Readonly<Record<string, string>>
  own: readonly ListView[]
  /** the view of one's own that is shown, or was until its filters were changed */
  chosen: ListView | undefined
  onClose: () => void
}

const schema = z.pick(newListViewSchema, { name: true, shared: true })
const valuesOf = (view: ListView | undefined) => ({ name: view?.name ?? '', shared: view?.shared ?? false })

/** Saves what the list shows as a new view, or over one's own. */
export function ViewDialog({ list, query, own, chosen, onClose }: ViewDialogProps) {
  const [target, setTarget] = useState(chosen)
  const form = useStaffForm({
    schema,
    initial: valuesOf(chosen),
    submit: async (view) => {
      try {
        await save(target, { ...view, list, query })
        onClose()
        showToast({ text: `The view ${view.name} is saved`, tone: 'ok' })
      } finally {
        await invalidate('GET /api/admin/list-views')
      }
    },
  })
  const choose = (id: string) => {
    const view = own.find((one) => one.id === id)
    setTarget(view)
    form.replace(valuesOf(view))
  }
  return (
    <TaskDialog
      title={target ? 'Edit view' : 'Save view'}
      text="A tab above the list with these filters, columns and order."
      label="Save"
      form={form}
      onClose={onClose}
    >
      {own.length > 0 && (
        <SelectField
          label="Save as"
          value={target?.id ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">A new view</option>
          {own.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field label="Name" maxLength={40} autoComplete="off" {...form.text('name')} />
      <Checkbox label="For everybody who works here" {...form.tick('shared')} />
      {target && <DeleteButton view={target} onDeleted={onClose} />}
    </TaskDialog>
  )
}

const save = (
  target: ListView | undefined,
  { list, ...view }: z.infer<typeof newListViewSchema>,
): Promise<unknown> =>
  target
    ? staffCall('PUT /api/admin/list-views/:id', {
        params: { id: target.id },
        body: { ...view, version: target.version },
      })
    : staffCall('POST /api/admin/list-views', { body: { list, ...view } })

/** Can be undone by saving it again: what it shows is in the list. */
function DeleteButton({ view: { id, name }, onDeleted }: { view: ListView; onDeleted: () => void }) {
  const { busy, run } = useAction()
  const remove = () =>
    run(async () => {
      await staffCall('DELETE /api/admin/list-views/:id', { params: { id } })
      await invalidate('GET /api/admin/list-views')
      onDeleted()
    }, `The view ${name} is deleted`)
  return (
    <p>
      <Button variant="danger" small busy={busy} onClick={() => void remove()}>
        Delete view
      </Button>
    </p>
  )
}
