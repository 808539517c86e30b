import { errorAt } from '../parts/error-at.ts'
import { businessKinds, identitySchema, type Identity } from '#shared/settings/identity.schema.ts'
import { formSchema } from '#web/forms/form-schema.ts'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { LoadedPanel } from '../parts/loaded-panel.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Contact = Readonly<Record<string, string>>

type IdentityValues = {
  kind: string
  cin: string
  registered_office: string
  branches: readonly string[]
  care_mail: string
  care_phone: string
  officer: Contact
  data_contact: Contact
}

const nobody = { name: '', mail: '', phone: '' }

/** A contact without any text is none: then the officer is it. */
const identityForm = formSchema(identitySchema, ({ branches, data_contact, ...values }: IdentityValues) => ({
  ...values,
  branches: branches.filter((branch) => branch.trim() !== ''),
  data_contact: Object.values(data_contact).some((text) => text.trim() !== '') ? data_contact : null,
}))

const valuesOf = (identity: Identity | null): IdentityValues => ({
  kind: '',
  cin: '',
  registered_office: '',
  branches: [],
  care_mail: '',
  care_phone: '',
  ...identity,
  officer: identity?.officer ?? { ...nobody, designation: '' },
  data_contact: identity?.data_contact ?? nobody,
})

/** Facts that the law asks the shop to say about itself. */
export const IdentityPart = () => (
  <LoadedPanel
    id="identity"
    title="What the law asks you to show"
    note="Stands in the footer of every page, and on the pages for contact and complaints (Consumer Protection (E-Commerce) Rules, 2020)."
    of={useStaffQuery('GET /api/admin/store/identity')}
    failure="The identity could not be loaded"
    skeletonRows={6}
    className="max-w-3xl"
  >
    {({ identity }) => <IdentityForm identity={identity} />}
  </LoadedPanel>
)

function IdentityForm({ identity }: { identity: Identity | null }) {
  const form = useSettingsForm({
    path: '/api/admin/store/identity',
    schema: identityForm,
    initial: valuesOf(identity),
    saved: 'The identity is saved',
  })
  const { values } = form
  const isCompany = values.kind === 'company'
  return (
    <SettingsForm form={form} title="What the law asks you to show">
      <SelectField label="Kind of business" {...form.text('kind')}>
        <option value="">Choose a kind</option>
        {Object.entries(businessKinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      {isCompany && (
        <>
          <Field label="CIN" maxLength={30} autoComplete="off" spellCheck={false} {...form.text('cin')} />
          <Note tone="info">
            A company that sells online appoints a nodal officer who is resident in India (E-Commerce Rules,
            4(1)).
          </Note>
        </>
      )}
      <TextAreaField label="Registered office" rows={2} maxLength={300} {...form.text('registered_office')} />
      <TextAreaField
        label="Branches"
        optional
        rows={3}
        hint="One address a line."
        value={values.branches.join('\n')}
        error={errorAt(form.errors, 'branches')}
        onChange={({ target }) => form.set('branches', target.value.split('\n'))}
      />
      <Field label="E-mail of customer care" type="email" maxLength={254} {...form.text('care_mail')} />
      <Field label="Phone of customer care" type="tel" maxLength={40} {...form.text('care_phone')} />
      <ContactFields form={form} name="officer" legend="Grievance officer" />
      <ContactFields
        form={form}
        name="data_contact"
        legend="Contact for personal data"
        hint="Left empty, it is the grievance officer."
      />
    </SettingsForm>
  )
}

interface ContactFieldsProps {
  form: {
    values: IdentityValues
    errors: Readonly<Record<string, string>>
    set: (name: 'officer' | 'data_contact', value: Contact) => void
  }
  name: 'officer' | 'data_contact'
  legend: string
  hint?: string
}

const labels = { name: 'Name', designation: 'Designation', mail: 'E-mail', phone: 'Phone' }

const ContactFields = ({ form, name, legend, hint }: ContactFieldsProps) => (
  <fieldset className="grid gap-4">
    <legend className="font-bold mb-2">{legend}</legend>
    {hint !== undefined && <p className="admin-quiet">{hint}</p>}
    {Object.entries(labels)
      .filter(([part]) => part in form.values[name])
      .map(([part, label]) => (
        <Field
          key={part}
          label={label}
          maxLength={254}
          value={form.values[name][part]}
          error={form.errors[`${name}.${part}`]}
          onChange={({ target }) => form.set(name, { ...form.values[name], [part]: target.value })}
        />
      ))}
  </fieldset>
)
