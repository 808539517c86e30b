import { useState } from 'react'
import {
  maxPreviews,
  previewDays,
  previewInputSchema,
  type Preview,
} from '#shared/contents/previews/preview.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { formSchema } from '#web/forms/form-schema.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { momentText } from '../../parts/dates.ts'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { invalidate, useStaffQuery } from '../../parts/use-staff-query.ts'

const read = 'GET /api/admin/previews'

/** Links to the shop as it will be. */
export function PreviewsPart() {
  const loaded = useStaffQuery(read)
  return (
    <>
      <MakePreview />
      <Loading of={loaded} failure="Previews could not be loaded" skeleton={<TableSkeleton rows={4} />}>
        {({ previews }) =>
          previews.length === 0 ? (
            <EmptyState title="No previews are open" text="A preview shows the shop as it will be." />
          ) : (
            <OpenPreviews previews={previews} />
          )
        }
      </Loading>
    </>
  )
}

/** Without a moment it shows every draft. */
const previewForm = formSchema(previewInputSchema, ({ at }: { at: string }) =>
  at === '' ? null : { at: new Date(at).toISOString() },
)

function MakePreview() {
  const [url, setUrl] = useState<string>()
  const form = useStaffForm({
    schema: previewForm,
    initial: { at: '' },
    submit: async (body) => {
      setUrl((await staffCall('POST /api/admin/previews', { body })).url)
      await invalidate(read)
    },
  })
  return (
    <section className="panel admin-form" aria-labelledby="new-preview">
      <form {...form.form} className="contents">
        <h2 id="new-preview">New preview</h2>
        <p className="admin-quiet">
          A link to the whole shop with every draft, or as it is scheduled for a moment. Whoever has the link
          sees it for {previewDays} days and can order nothing. At most {maxPreviews} are open at one time.
        </p>
        <FormFailure text={form.failure} />
        <Field
          label="As scheduled for"
          optional
          type="datetime-local"
          hint="Left empty, it shows every draft."
          {...form.text('at')}
        />
        <Button type="submit" small busy={form.busy} className="justify-self-start">
          Make a link
        </Button>
      </form>
      {url !== undefined && <MadeLink url={url} />}
    </section>
  )
}

function MadeLink({ url }: { url: string }) {
  const copy = () => copyText(url, { done: 'The link is copied', refused: 'Please copy the link by hand' })
  return (
    <div className="grid gap-3" role="status">
      <Field label="Link" readOnly hint="It is shown only now." value={url} />
      <div className="flex gap-3">
        <Button variant="line" small onClick={() => void copy()}>
          Copy
        </Button>
        <a className="btn btn--line btn--small" href={new URL(url).pathname} target="_blank">
          Open
        </a>
      </div>
    </div>
  )
}

function OpenPreviews({ previews }: { previews: readonly Preview[] }) {
  const { busy, run } = useAction()
  const end = (id: string) =>
    void run(async () => {
      await staffCall('DELETE /api/admin/previews/:id', { params: { id } })
      await invalidate(read)
    }, 'The preview has ended')
  const shown = ({ at }: Preview) => (at === null ? 'Every draft' : `As scheduled for ${momentText(at)}`)
  return (
    <DataTable
      rows={previews}
      idOf={({ id }) => id}
      columns={[
        { head: 'Shows', className: 'cell-lead', cell: shown },
        { head: 'Made by', cell: ({ by, created_at: at }) => `${by}, ${momentText(at)}` },
        { head: 'Open', cell: ({ expires_at: until }) => `Until ${momentText(until)}` },
        {
          head: 'End',
          isHeadHidden: true,
          className: 'cell-sum',
          cell: (preview) => (
            <Button
              variant="line"
              small
              busy={busy}
              aria-label={`End the preview of ${momentText(preview.created_at)}`}
              onClick={() => end(preview.id)}
            >
              End
            </Button>
          ),
        },
      ]}
    />
  )
}
