import { useState } from 'react'
import type { CallResponse } from '#shared/calls.ts'
import {
  synonymInputSchema,
  synonymLimits,
  type Synonym,
  type SynonymInput,
} from '#shared/products/search-synonyms.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { adminHref } from '../../admin-href.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { changeData, useStaffQuery } from '../../parts/use-staff-query.ts'
import { useViewQuery } from '../../parts/use-view-query.ts'

export const synonymHref = (term: string): string => adminHref('search-terms', { part: 'synonyms', term })

const show = (saved: CallResponse<'GET /api/admin/synonyms'>) =>
  changeData('GET /api/admin/synonyms', {}, () => saved)

/** Words that shoppers use and the catalogue does not. The address may name the term to add or change. */
export function SynonymsPart() {
  const term = useViewQuery().get('term')
  const loaded = useStaffQuery('GET /api/admin/synonyms')
  return (
    <Loading of={loaded} failure="The synonyms could not be loaded" skeleton={<TableSkeleton rows={10} />}>
      {({ synonyms }) => (
        <>
          <SynonymForm
            key={term}
            initial={{ term, means: synonyms.find((known) => known.term === term)?.means.join(', ') ?? '' }}
          />
          {synonyms.length === 0 ? (
            <EmptyState title="No synonyms" text="A search finds what the catalogue itself says." />
          ) : (
            <DataTable rows={synonyms} columns={columns} idOf={(synonym) => synonym.term} />
          )}
        </>
      )}
    </Loading>
  )
}

function SynonymForm({ initial }: { initial: SynonymInput }) {
  const form = useStaffForm({
    schema: synonymInputSchema,
    initial: { term: initial.term, means: initial.means },
    submit: async (body) => {
      await show(await staffCall('POST /api/admin/synonyms', { body }))
      form.replace({ term: '', means: '' })
      showToast({ text: `“${body.term}” also finds ${body.means}`, tone: 'ok' })
    },
  })
  return (
    <section className="panel admin-section md:max-w-160" aria-labelledby="synonym">
      <h2 id="synonym">Add synonym</h2>
      <form {...form.form} className="admin-form">
        <FormFailure text={form.failure} />
        <Field
          label="Shoppers type"
          autoComplete="off"
          maxLength={synonymLimits.length}
          {...form.text('term')}
        />
        <Field
          label="In this shop it is"
          hint="Words of the catalogue, with commas between: trousers, chinos, joggers"
          autoComplete="off"
          maxLength={synonymLimits.meansLength}
          {...form.text('means')}
        />
        <div className="admin-actions">
          <Button type="submit" small busy={form.busy} busyLabel="Saving...">
            Save synonym
          </Button>
        </div>
      </form>
    </section>
  )
}

const columns: Column<Synonym>[] = [
  {
    head: 'Shoppers type',
    className: 'cell-lead',
    cell: ({ term }) => (
      <Link to={synonymHref(term)} className="admin-plain">
        {term}
      </Link>
    ),
  },
  { head: 'In this shop it is', className: 'cell-wide', cell: ({ means }) => means.join(', ') },
  {
    head: 'Remove',
    isHeadHidden: true,
    className: 'cell-end',
    cell: ({ term }) => <RemoveSynonym term={term} />,
  },
]

function RemoveSynonym({ term }: { term: string }) {
  const { busy, run } = useAction()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    await run(
      async () => show(await staffCall('DELETE /api/admin/synonyms/:term', { params: { term } })),
      `“${term}” has no synonyms any more`,
    )
    setAsking(false)
  }
  return (
    <>
      <IconButton icon="trash" label={`Remove ${term}`} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title={`Remove the synonyms of “${term}”?`}
        confirmLabel="Remove"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        A search for it finds only what the catalogue itself says.
      </ConfirmDialog>
    </>
  )
}
