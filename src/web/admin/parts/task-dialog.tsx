import type { FormEventHandler, ReactNode } from 'react'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface TaskDialogProps {
  title: string
  /** consequence of the task */
  text?: string
  label: string
  form: {
    form: { onSubmit: FormEventHandler<HTMLFormElement> }
    failure: string | null
    busy: boolean
  }
  onClose: () => void
  children: ReactNode
}

/** A small form in a dialog. */
export const TaskDialog = ({ title, text, label, form, onClose, children }: TaskDialogProps) => (
  <Dialog open onClose={onClose} title={title} holdsForm>
    <form {...form.form} className="admin-form">
      {text !== undefined && <p className="text-text-2">{text}</p>}
      <FormFailure text={form.failure} />
      {children}
      <div className="admin-actions">
        <Button variant="line" small onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" small busy={form.busy} busyLabel="Saving...">
          {label}
        </Button>
      </div>
    </form>
  </Dialog>
)
