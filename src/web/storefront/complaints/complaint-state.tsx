import { useEffect, useState } from 'react'
import type { OwnComplaint } from '#shared/complaints/complaint.schema.ts'
import { complaintKindNames } from '#shared/complaints/complaint-kinds.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import ErrorNote from '#web/ui/error-note.tsx'
import { Field } from '#web/ui/field.tsx'

interface Named {
  number: string
  key: string
}

/** Shows the state of a complaint to whoever has its number and key. */
export function ComplaintState({ asked }: { asked: Named }) {
  const [named, setNamed] = useState(asked)
  const [found, setFound] = useState<OwnComplaint | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function look() {
    setBusy(true)
    setFailure(null)
    try {
      const { number, key } = named
      const { grievance } = await call('GET /api/grievances/:number', {
        params: { number: number.trim().toUpperCase() },
        query: { key: key.trim() },
      })
      setFound(grievance)
    } catch (error) {
      setFound(null)
      setFailure(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (asked.number !== '' && asked.key !== '') void look()
  }, [])

  return (
    <div className="grid gap-5 max-w-[640px]">
      <form
        className="grid gap-5 sm:grid-cols-2"
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          void look()
        }}
      >
        <Field
          label="Number"
          required
          maxLength={20}
          placeholder="GR-00000000"
          value={named.number}
          onChange={({ target }) => setNamed({ ...named, number: target.value })}
        />
        <Field
          label="Key"
          required
          maxLength={60}
          autoComplete="off"
          value={named.key}
          onChange={({ target }) => setNamed({ ...named, key: target.value })}
        />
        <Button type="submit" variant="line" busy={busy} className="justify-self-start">
          Show State
        </Button>
      </form>
      <ErrorNote text={failure} />
      {found && <Found grievance={found} secret={named.key} onChanged={setFound} />}
    </div>
  )
}

interface FoundProps {
  grievance: OwnComplaint
  secret: string
  onChanged: (grievance: OwnComplaint) => void
}

function Found({ grievance, secret, onChanged }: FoundProps) {
  const { busy, run } = useAction()
  const { number, kind, state, created_at, due_at, resolution, may_reopen: mayReopen } = grievance
  const reopen = () =>
    run(async () => {
      const input = { params: { number }, body: { key: secret.trim() } }
      onChanged((await call('POST /api/grievances/:number/reopen', input)).grievance)
    }, 'The complaint is open again')
  return (
    <div className="panel grid gap-3 justify-items-start" role="status">
      <dl className="facts num">
        <dt>Complaint</dt>
        <dd>{number}</dd>
        <dt>About</dt>
        <dd>{complaintKindNames[kind]}</dd>
        <dt>State</dt>
        <dd>{state === 'open' ? 'We are looking into it' : 'Resolved'}</dd>
        <dt>Received</dt>
        <dd>{dayOf(created_at)}</dd>
        {state === 'open' && (
          <>
            <dt>Answer by</dt>
            <dd>{dayOf(due_at)}</dd>
          </>
        )}
      </dl>
      {resolution !== null && <p className="whitespace-pre-line">{resolution}</p>}
      {mayReopen && (
        <Button variant="line" small busy={busy} onClick={() => void reopen()}>
          Reopen Complaint
        </Button>
      )}
    </div>
  )
}

const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
