import { useState } from 'react'
import { callHref } from '#shared/call-href.ts'
import { redirectInputSchema, type RedirectImport } from '#shared/contents/redirects/redirect.schema.ts'
import { text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { FileDrop } from '../parts/file-drop.tsx'
import { ListFrame } from '../parts/list-frame.tsx'
import { importRedirects, staffCall } from '../parts/staff-call.ts'
import { useStaffForm } from '../parts/use-staff-form.ts'
import { useStaffRows } from '../parts/use-staff-rows.ts'

/** Addresses that lead elsewhere, one by one and as a file. */
export function RedirectsPart() {
  const list = useStaffRows({
    call: 'GET /api/admin/redirects',
    field: 'redirects',
    idOf: ({ from }) => from,
    limit: 50,
  })
  const { run } = useAction()
  const remove = (from: string) =>
    void run(async () => {
      await staffCall('DELETE /api/admin/redirects', { query: { from } })
      list.reload()
    }, 'The redirect is gone')
  return (
    <>
      <div className="admin-columns min-[1180px]:grid-cols-2">
        <AddRedirect onSaved={list.reload} />
        <ImportRedirects onImported={list.reload} />
      </div>
      {list.rows.length > 0 && (
        <div className="admin-actions">
          <DownloadButton path={callHref('GET /api/admin/redirects.csv')} fileName="redirects.csv" />
        </div>
      )}
      <ListFrame
        of={list}
        noun="redirects"
        empty={{ title: 'No redirects yet', text: 'Addresses of an earlier shop lead to pages of this one.' }}
        skeletonRows={8}
        columns={[
          { head: 'From', className: 'cell-lead', cell: ({ from }) => from },
          { head: 'To', cell: ({ to }) => to },
          {
            head: '',
            className: 'cell-sum',
            cell: ({ from }) => (
              <Button variant="line" small aria-label={`Remove ${from}`} onClick={() => remove(from)}>
                Remove
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}

const redirect = fields(redirectInputSchema, [
  text('from', 'Old address', { hint: '/old-shirts' }),
  text('to', 'Leads to', { hint: '/collections/classy' }),
])

function AddRedirect({ onSaved }: { onSaved: () => void }) {
  const form = useStaffForm({
    schema: redirect.schema,
    initial: redirect.valuesOf(null),
    submit: async (body) => {
      await staffCall('PUT /api/admin/redirects', { body })
      form.replace(redirect.valuesOf(null))
      onSaved()
    },
  })
  return (
    <form {...form.form} className="panel admin-form">
      <FormFailure text={form.failure} />
      <FormFields of={redirect} form={form} />
      <Button type="submit" small busy={form.busy} className="justify-self-start">
        Save redirect
      </Button>
    </form>
  )
}

function ImportRedirects({ onImported }: { onImported: () => void }) {
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<string>()
  const [lines, setLines] = useState<RedirectImport['lines']>([])
  const { busy, run } = useAction()
  const look = (chosen: File) =>
    void run(async () => {
      const looked = await importRedirects(chosen, { dry_run: 'true' })
      const { created, changed, refused, problems, notes, lines: some } = looked
      setLines(some)
      const [first] = [...problems, ...notes]
      const example = first ? ` Row ${first.row}: ${first.message}` : ''
      setReport(`${created} new, ${changed} changed, ${refused} refused.${example}`)
      setFile(refused === 0 ? chosen : undefined)
    })
  const take = (chosen: File) =>
    void run(async () => {
      await importRedirects(chosen, {})
      setFile(undefined)
      setReport(undefined)
      setLines([])
      showToast({ text: 'The redirects are in the shop', tone: 'ok' })
      onImported()
    })
  return (
    <section className="panel admin-section" aria-labelledby="redirect-file">
      <h2 id="redirect-file">From a file</h2>
      <p className="admin-quiet">CSV with the columns from and to.</p>
      <FileDrop
        label="Choose a CSV file"
        accept=".csv,text/csv"
        disabled={busy}
        onFiles={([chosen]) => chosen && look(chosen)}
      />
      {report && <p role="status">{report}</p>}
      {lines.length > 0 && (
        <table className="data-table">
          <caption className="sr-only">What the file would do</caption>
          <thead>
            <tr>
              <th>Row</th>
              <th>From</th>
              <th>To</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, 20).map(({ row, from, to, before }) => (
              <tr key={row}>
                <td>{row}</td>
                <td className="wrap-anywhere">{from}</td>
                <td className="wrap-anywhere">
                  {to}
                  {before !== null && <small>before: {before}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {file && (
        <Button small busy={busy} className="justify-self-start" onClick={() => take(file)}>
          Take the file in
        </Button>
      )}
    </section>
  )
}
