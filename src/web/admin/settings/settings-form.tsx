import type { ComponentProps, ReactNode } from 'react'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { ConflictDialog } from '../parts/conflict-dialog.tsx'
import { usePageForm, type PageForm } from './settings-page.tsx'

interface ShownForm {
  form: ComponentProps<'form'>
  failure: string | null
  submit: () => Promise<boolean>
}

interface SettingsFormProps {
  /** of `useSettingsForm` */
  form: ShownForm & Pick<PageForm, 'isChanged' | 'discard'>
  /** heading of its panel */
  title: string
  children: ReactNode
}

/** Fields of settings, which the bar of the page saves. */
export function SettingsForm({ form, title, children }: SettingsFormProps) {
  const { isChanged, submit, discard } = form
  usePageForm({ title, isChanged, submit, discard })
  return (
    <form {...form.form} className="admin-form">
      <FormFailure text={form.failure} />
      {children}
      <SubmitOnEnter />
    </form>
  )
}

/** Enter in a field saves its panel; the button is that of the page. */
export const SubmitOnEnter = () => <button type="submit" hidden />

interface EditOfPageProps {
  /** of `useEditForm` */
  edit: {
    form: ShownForm
    changed: readonly string[]
    discard: () => void
    conflict: Omit<ComponentProps<typeof ConflictDialog>, 'thing'> | null
  }
  /** heading of its panel */
  title: string
  /** in the conflict dialog */
  thing: string
}

/** Leaves settings with versions to the bar of the page, and asks about the edits of others. */
export function EditOfPage({ edit, title, thing }: EditOfPageProps) {
  usePageForm({
    title,
    isChanged: edit.changed.length > 0,
    submit: edit.form.submit,
    discard: edit.discard,
  })
  return (
    <>
      <SubmitOnEnter />
      {edit.conflict && <ConflictDialog thing={thing} {...edit.conflict} />}
    </>
  )
}
