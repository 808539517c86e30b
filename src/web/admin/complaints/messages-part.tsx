import {
  messageStatuses,
  type MessageStatus,
  type ReceivedMessage,
} from '#shared/complaints/contact/contact.schema.ts'
import { complaintKindNames, type ComplaintKind } from '#shared/complaints/complaint-kinds.ts'
import { callHref } from '#shared/call-href.ts'
import { useCan } from '../parts/use-can.ts'
import { useAction } from '#web/calls/use-action.ts'
import { momentText } from '../parts/dates.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { ListFrame } from '../parts/list-frame.tsx'
import { ListFilters } from '../parts/list-tools.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { useStaffRows } from '../parts/use-staff-rows.ts'

const statusLabels: Record<MessageStatus, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' }
const statusOptions = messageStatuses.map((value) => ({ value, label: statusLabels[value] }))

/** Messages of the contact page. Each was also mailed to the shop. */
export function MessagesPart() {
  // Only admins may download personal data in bulk.
  const mayDownload = useCan()('customers:write')
  const list = useStaffRows({
    call: 'GET /api/admin/contact',
    field: 'messages',
    idOf: ({ id }) => String(id),
    limit: 20,
    filters: [{ name: 'status', label: 'Status', all: 'All messages', options: statusOptions }],
  })
  return (
    <>
      {(list.rows.length > 0 || list.isNarrowed) && (
        <div className="admin-actions">
          <ListFilters of={list} />
          {mayDownload && (
            <DownloadButton path={callHref('GET /api/admin/contact.csv')} fileName="contact.csv" />
          )}
        </div>
      )}
      <ListFrame
        of={list}
        noun="messages"
        empty={
          list.isNarrowed
            ? { title: 'No messages here', text: 'Nothing has this status.' }
            : { title: 'No messages yet', text: 'What visitors write on the contact page appears here.' }
        }
        skeletonRows={8}
      >
        {(messages) => (
          <ul className="bg-surface">
            {messages.map((message) => (
              <Message key={message.id} message={message} onChanged={list.showChanged} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

interface MessageProps {
  message: ReceivedMessage
  onChanged: (message: ReceivedMessage) => void
}

function Message({ message, onChanged }: MessageProps) {
  const { busy, run } = useAction()
  const setStatus = (status: MessageStatus) =>
    run(async () => {
      const params = { id: String(message.id) }
      onChanged((await staffCall('PUT /api/admin/contact/:id', { params, body: { status } })).message)
    }, `The message is ${statusLabels[status].toLowerCase()}`)
  return (
    <li className="admin-review flex gap-4 items-start justify-between py-4.5 px-5 border-b border-line">
      <div className="grid gap-1 min-w-0 max-w-[76ch] wrap-anywhere">
        <p className="flex flex-wrap gap-y-0 gap-x-4 items-center">
          <b>{message.name}</b>
          <span className="admin-quiet">{momentText(message.created_at)}</span>
        </p>
        <p className="whitespace-pre-line">{message.message}</p>
        <a className="link" href={`mailto:${message.email}`}>
          {message.email}
        </a>
      </div>
      <div className="grid gap-2 justify-items-end shrink-0">
        <select
          className="input input--small w-auto"
          aria-label={`Status of the message from ${message.name}`}
          aria-busy={busy || undefined}
          value={message.status}
          onChange={(event) => void setStatus(event.target.value as MessageStatus)}
        >
          {statusOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {message.number === null ? (
          <TurnButton message={message} onTurned={(number) => onChanged({ ...message, number })} />
        ) : (
          <span className="admin-quiet num">{message.number}</span>
        )}
      </div>
    </li>
  )
}

interface TurnButtonProps {
  message: ReceivedMessage
  onTurned: (number: string) => void
}

/** Makes a message a complaint, which has a number and a clock. */
function TurnButton({ message: { id, name }, onTurned }: TurnButtonProps) {
  const { busy, run } = useAction()
  const turn = (kind: ComplaintKind) =>
    run(async () => {
      const input = { params: { id: String(id) }, body: { kind } }
      onTurned((await staffCall('POST /api/admin/contact/:id/grievance', input)).grievance.number)
    }, 'The message is a complaint, and its sender has the number')
  return (
    <select
      className="input input--small w-auto"
      aria-label={`Make the message from ${name} a complaint`}
      aria-busy={busy || undefined}
      value=""
      onChange={(event) => void turn(event.target.value as ComplaintKind)}
    >
      <option value="">It is a complaint about…</option>
      {Object.entries(complaintKindNames).map(([kind, label]) => (
        <option key={kind} value={kind}>
          {label}
        </option>
      ))}
    </select>
  )
}
