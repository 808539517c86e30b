import type { ComponentProps, ReactNode } from 'react'
import type { CallInput, CallResponse } from '#shared/calls.ts'
import type { FieldList } from '#web/forms/fields.ts'
import type { FormValues } from '#web/forms/form-errors.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { LoadedPanel } from '../parts/loaded-panel.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm, type SettingsPath } from './use-settings-form.ts'

interface SettingsPanelProps<Path extends SettingsPath, Values extends FormValues> {
  /** of its calls */
  path: Path
  /** of its heading */
  id: string
  title: string
  /** a line under the title */
  note?: string
  of: FieldList<CallInput<`PUT ${Path}`>['body'], unknown, Values>
  /** the setting in a response; null where it is not set */
  valueIn: (response: CallResponse<`GET ${Path}`>) => object | null
  /** attributes of fields that depend on the values */
  but?: (values: Values) => ComponentProps<typeof FormFields<keyof Values & string>>['but']
  /** title of the error: 'The limits could not be loaded' */
  failure: string
  /** said when it is saved */
  saved: string
  /** shown above the fields until it is set */
  unset?: ReactNode
}

/** A setting whose form is a list of fields. */
export const SettingsPanel = <Path extends SettingsPath, Values extends FormValues>(
  props: SettingsPanelProps<Path, Values>,
) => (
  <LoadedPanel<CallResponse<`GET ${Path}`>>
    id={props.id}
    title={props.title}
    note={props.note}
    of={useStaffQuery(`GET ${props.path}`, ...([] as never))}
    failure={props.failure}
    skeletonRows={props.of.items.length}
  >
    {(response) => <ListedForm {...props} value={props.valueIn(response)} />}
  </LoadedPanel>
)

function ListedForm<Path extends SettingsPath, Values extends FormValues>({
  path,
  title,
  of,
  but,
  saved,
  unset,
  value,
}: SettingsPanelProps<Path, Values> & { value: object | null }) {
  const form = useSettingsForm({ path, schema: of.schema, initial: of.valuesOf(value), saved })
  return (
    <>
      {value === null && unset}
      <SettingsForm form={form} title={title}>
        <FormFields of={of} form={form} {...(but && { but: but(form.values) })} />
      </SettingsForm>
    </>
  )
}
