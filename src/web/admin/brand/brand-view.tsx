import { useRef, type ChangeEvent } from 'react'
import { checkColours } from '#shared/brand/check-colours.ts'
import type { BrandColours } from '#shared/brand/palette.ts'
import type { CallResponse } from '#shared/calls.ts'
import { errorAt } from '../parts/error-at.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useShownErrors } from '../parts/use-shown-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { LoadedPanel } from '../parts/loaded-panel.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { PreviewButton } from '../contents/previews/preview-button.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { FontFields } from './font-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { useBrandDraft } from './use-brand-draft.ts'

/** The name and the looks of the shop. */
export default function BrandView() {
  const content = useStaffQuery('GET /api/admin/contents/:kind', { params: { kind: 'brand' } })
  return (
    <>
      <ViewHead title="Brand" />
      <LoadedPanel
        id="brand"
        title="Name and look"
        note="Shoppers see it once it is published. New documents, mails and order numbers follow it; issued ones stay."
        of={content}
        failure="The brand could not be loaded"
        skeletonRows={8}
      >
        {(data) => <BrandForm content={data} />}
      </LoadedPanel>
    </>
  )
}

type Draft = ReturnType<typeof useBrandDraft>

function BrandForm({ content }: { content: CallResponse<'GET /api/admin/contents/:kind'> }) {
  const draft = useBrandDraft(content)
  const fields = useRef<HTMLDivElement>(null)
  const unsaid = useShownErrors(fields, draft.errors, draft.focusRequest)
  return (
    <div className="admin-columns lg:grid-cols-2">
      <div ref={fields} className="admin-form">
        <FormFailure text={unsaid} />
        <Names draft={draft} />
        <PictureFields
          pictures={draft.values.pictures}
          errors={draft.errors}
          set={(pictures) => draft.set({ pictures })}
        />
        <Colours draft={draft} />
        <FontFields
          name={draft.values.name}
          fonts={draft.values.fonts}
          errors={draft.errors}
          set={(fonts) => draft.set({ fonts })}
        />
        <Shapes draft={draft} />
        <div className="admin-actions">
          <p className="admin-quiet" role="status">
            {stateTexts[draft.state]}
          </p>
          <PreviewButton />
          <Button small busy={draft.busy} busyLabel="Publishing..." onClick={() => void draft.publish()}>
            Publish
          </Button>
        </div>
      </div>
      <BrandPreview values={draft.values} />
    </div>
  )
}

const stateTexts = { saved: 'The draft is saved', typing: 'Not saved yet', saving: 'Saving...' }

type Entered = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

function Names({ draft: { values, errors, set } }: { draft: Draft }) {
  const text = (name: 'name' | 'tagline' | 'blurb' | 'order_prefix' | 'invoice_prefix' | 'social') => ({
    name,
    value: values[name],
    error: errorAt(errors, name),
    onChange: ({ target }: Entered) => set({ [name]: target.value }),
  })
  const line = (index: 0 | 1) => ({
    name: `banner.${index}`,
    value: values.banner[index],
    error: errors[`banner.${index}`] ?? (index === 0 ? errors['banner'] : undefined),
    onChange: ({ target }: Entered) =>
      set({ banner: values.banner.with(index, target.value) as [string, string] }),
  })
  return (
    <>
      <Field label="Name" maxLength={40} autoComplete="organization" {...text('name')} />
      <Field label="Tagline" optional maxLength={60} hint="Below the name in mails." {...text('tagline')} />
      <TextAreaField
        label="In a few words"
        optional
        rows={2}
        maxLength={200}
        hint="In the footer of every page."
        {...text('blurb')}
      />
      <Field label="First line of the banner" optional maxLength={60} {...line(0)} />
      <Field label="Second line of the banner" optional maxLength={60} {...line(1)} />
      <TextAreaField
        label="Social networks"
        optional
        rows={2}
        hint="Up to six https addresses, one to a line."
        {...text('social')}
      />
      <Field
        label="Letters before order numbers"
        optional
        maxLength={4}
        hint="2 to 4 letters, such as TK. For new orders only."
        {...text('order_prefix')}
        onChange={({ target }) => set({ order_prefix: target.value.toUpperCase().replace(/[^A-Z]/g, '') })}
      />
      <Field
        label="Letters before invoice numbers"
        optional
        maxLength={6}
        hint="1 to 6 of A to Z, 0 to 9 and -, such as TK. For new invoices only."
        {...text('invoice_prefix')}
        onChange={({ target }) =>
          set({ invoice_prefix: target.value.toUpperCase().replace(/[^A-Z0-9-]/g, '') })
        }
      />
    </>
  )
}

const colourLabels: Record<keyof BrandColours, [label: string, hint: string]> = {
  ground: ['Ground', 'Behind everything; light'],
  ink: ['Ink', 'Text'],
  primary: ['Primary', 'Buttons, header and footer'],
  accent: ['Accent', 'Links and sales'],
  highlight: ['Highlight', 'Fields of colour, news'],
}

function Colours({ draft: { values, errors, set } }: { draft: Draft }) {
  const { colours } = values
  const { failures, suggestions } = checkColours(colours)
  const choose = (name: keyof BrandColours, value: string) => set({ colours: { ...colours, [name]: value } })
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="label mb-2">Colours</legend>
      {(Object.keys(colourLabels) as (keyof BrandColours)[]).map((name) => {
        const suggestion = suggestions[name]
        const [label, hint] = colourLabels[name]
        return (
          <div key={name} className="grid gap-2 content-start">
            <Field
              label={label}
              hint={hint}
              type="color"
              className="min-h-tap p-1"
              value={colours[name]}
              error={failures[name] ?? errors[`colours.${name}`]}
              onChange={({ target }) => choose(name, target.value)}
            />
            {suggestion && (
              <Button variant="line" small onClick={() => choose(name, suggestion)}>
                Take {suggestion}
              </Button>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

function Shapes({ draft: { values, errors, set } }: { draft: Draft }) {
  return (
    <>
      <SelectField
        label="Corners"
        value={values.corners}
        error={errors['corners']}
        onChange={({ target }) => set({ corners: target.value as typeof values.corners })}
      >
        <option value="square">Square</option>
        <option value="soft">Soft</option>
        <option value="round">Round</option>
      </SelectField>
      <SelectField
        label="Ornament"
        value={values.ornament}
        error={errors['ornament']}
        onChange={({ target }) => set({ ornament: target.value as typeof values.ornament })}
      >
        <option value="stitch">Running stitch</option>
        <option value="line">Line</option>
        <option value="none">None</option>
      </SelectField>
    </>
  )
}
