import { useState, type FormEvent } from 'react'
import { callHref } from '#shared/call-href.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { showToast } from '#web/state/toast-store.ts'
import { useAction } from '#web/state/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { ListFrame } from '../../parts/list-frame.tsx'
import { importRedirects, staffCall } from '../../parts/staff-call.ts'
import { useStaffRows } from '../../parts/use-staff-rows.ts'

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
        things="redirects"
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

function AddRedirect({ onSaved }: { onSaved: () => void }) {
  const [error, setError] = useState<string>()
  const { busy, run } = useAction()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    void run(async () => {
      try {
        const body = { from: String(data.get('from')), to: String(data.get('to')) }
        await staffCall('PUT /api/admin/redirects', { body })
        setError(undefined)
        form.reset()
        onSaved()
      } catch (failure) {
        setError(errorMessage(failure))
      }
    })
  }
  return (
    <form className="panel admin-form" onSubmit={save}>
      <Field label="Old address" name="from" maxLength={500} hint="/old-shirts" error={error} />
      <Field label="Leads to" name="to" maxLength={500} hint="/collections/classy" />
      <Button type="submit" small busy={busy} className="justify-self-start">
        Save redirect
      </Button>
    </form>
  )
}

function ImportRedirects({ onImported }: { onImported: () => void }) {
  const [file, setFile] = useState<File>()
  const [told, setTold] = useState<string>()
  const { busy, run } = useAction()
  const look = (chosen: File) =>
    void run(async () => {
      const { created, changed, refused, problems } = await importRedirects(chosen, { dry_run: 'true' })
      const first = problems[0] ? ` Row ${problems[0].row}: ${problems[0].message}` : ''
      setTold(`${created} new, ${changed} changed, ${refused} refused.${first}`)
      setFile(refused === 0 ? chosen : undefined)
    })
  const take = (chosen: File) =>
    void run(async () => {
      await importRedirects(chosen, {})
      setFile(undefined)
      setTold(undefined)
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
      {told && <p role="status">{told}</p>}
      {file && (
        <Button small busy={busy} className="justify-self-start" onClick={() => take(file)}>
          Take the file in
        </Button>
      )}
    </section>
  )
}
