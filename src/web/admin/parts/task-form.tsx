import type { ComponentProps } from 'react'
import type { FieldList, TypedFields } from '#web/forms/fields.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { TaskDialog } from './task-dialog.tsx'
import { useStaffForm } from './use-staff-form.ts'

interface TaskFormProps<Output, Values extends TypedFields> extends Pick<
  ComponentProps<typeof TaskDialog>,
  'title' | 'text' | 'label'
> {
  of: FieldList<Output, unknown, Values>
  /** to begin with */
  row?: Partial<Record<keyof Values, unknown>>
  /** fields that depend on the values */
  but?: (values: Values) => ComponentProps<typeof FormFields<keyof Values & string>>['but']
  /** Does the task, and returns the text of its toast. */
  send: (body: Output) => Promise<string>
  /** after it is done and closed */
  onDone?: () => Promise<void> | void
  onClose: () => void
}

/** A small form in a dialog, made from a list. */
export function TaskForm<Output, Values extends TypedFields>(props: TaskFormProps<Output, Values>) {
  const { of, row = {}, but, send, onDone, onClose, ...dialog } = props
  const form = useStaffForm({
    schema: of.schema,
    initial: of.valuesOf(row),
    submit: async (body) => {
      showToast({ text: await send(body), tone: 'ok' })
      onClose()
      await onDone?.()
    },
  })
  return (
    <TaskDialog {...dialog} form={form} onClose={onClose}>
      <FormFields of={of} form={form} but={but?.(form.values)} />
    </TaskDialog>
  )
}
