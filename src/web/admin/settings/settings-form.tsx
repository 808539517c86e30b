import type { ComponentProps, ReactNode } from 'react'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConflictDialog } from '../parts/conflict-dialog.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'

interface ShownForm {
  form: ComponentProps<'form'>
  failure: string | null
  busy: boolean
}

interface SettingsFormProps {
  form: ShownForm
  /** 'Save limits' */
  label: string
  isUnchanged?: boolean
  children: ReactNode
}

/** Fields of settings and the button that saves them. */
export const SettingsForm = ({ form, label, isUnchanged, children }: SettingsFormProps) => (
  <form {...form.form} className="admin-form">
    <FormFailure text={form.failure} />
    {children}
    <div className="admin-actions">
      <SaveButton form={form} label={label} isUnchanged={isUnchanged} />
    </div>
  </form>
)

const SaveButton = ({ form, label, isUnchanged }: Omit<SettingsFormProps, 'children'>) => (
  <Button type="submit" small busy={form.busy} busyLabel="Saving..." disabled={isUnchanged}>
    {label}
  </Button>
)

interface EditActionsProps {
  /** of `useEditForm` */
  edit: {
    form: ShownForm
    changed: readonly string[]
    discard: () => void
    unsaved: () => boolean
    conflict: Omit<ComponentProps<typeof ConflictDialog>, 'thing'> | null
  }
  label: string
  /** in the conflict dialog */
  thing: string
}

/** Discard and Save of settings with versions, with the questions about unsaved edits and about those of others. */
export const EditActions = ({ edit, label, thing }: EditActionsProps) => (
  <>
    <div className="admin-actions">
      <Button variant="line" small disabled={edit.changed.length === 0} onClick={edit.discard}>
        Discard
      </Button>
      <SaveButton form={edit.form} label={label} isUnchanged={edit.changed.length === 0} />
    </div>
    {edit.conflict && <ConflictDialog thing={thing} {...edit.conflict} />}
    <UnsavedGuard unsaved={() => edit.unsaved()} />
  </>
)
