import { useState } from 'react'
import { callHref } from '#shared/call-href.ts'
import { complaintKindNames } from '#shared/complaints/complaint-kinds.ts'
import { resolutionSchema, type Complaint } from '#shared/complaints/complaint.schema.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useStaffForm } from '../parts/use-staff-form.ts'
import { useCan } from '../parts/use-can.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { dayText, momentText } from '../parts/dates.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { ListFrame } from '../parts/list-frame.tsx'
import { ListFilters } from '../parts/list-tools.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { useStaffRows } from '../parts/use-staff-rows.ts'

const stateOptions = [
  { value: 'open', label: 'Open' },
  { value: 'pressing', label: 'Half of their time is over' },
  { value: 'resolved', label: 'Resolved' },
]

/** Complaints with the day by which each is resolved (docs/product/own-shop.md, Complaints). */
export function ComplaintsPart() {
  const mayDownload = useCan()('customers:write')
  const list = useStaffRows({
    call: 'GET /api/admin/grievances',
    field: 'grievances',
    idOf: ({ number }) => number,
    limit: 20,
    filters: [{ name: 'state', label: 'State', all: 'All complaints', options: stateOptions }],
  })
  return (
    <>
      {(list.rows.length > 0 || list.isNarrowed) && (
        <div className="admin-actions">
          <ListFilters of={list} />
          {mayDownload && (
            <DownloadButton path={callHref('GET /api/admin/grievances.csv')} fileName="grievances.csv" />
          )}
        </div>
      )}
      <ListFrame
        of={list}
        noun="complaints"
        empty={
          list.isNarrowed
            ? { title: 'No complaints here', text: 'Nothing is in this state.' }
            : {
                title: 'No complaints',
                text: 'What customers send from the page for complaints appears here.',
              }
        }
        skeletonRows={8}
      >
        {(complaints) => (
          <ul className="bg-surface">
            {complaints.map((complaint) => (
              <ComplaintItem key={complaint.number} complaint={complaint} onChanged={list.showChanged} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

interface ComplaintItemProps {
  complaint: Complaint
  onChanged: (complaint: Complaint) => void
}

function ComplaintItem({ complaint, onChanged }: ComplaintItemProps) {
  const [resolving, setResolving] = useState(false)
  const { number, kind, name, email, message, order_id: order, state, pressing, resolution } = complaint
  return (
    <li className="admin-review grid gap-2 py-4.5 px-5 border-b border-line">
      <p className="flex flex-wrap gap-y-0 gap-x-4 items-center">
        <b className="num">{number}</b>
        <span
          className={`status status--${state === 'resolved' ? 'delivered' : pressing ? 'cancelled' : 'placed'}`}
        >
          {state === 'resolved' ? 'Resolved' : `By ${dayText(complaint.due_at)}`}
        </span>
        <span className="admin-quiet">
          {complaintKindNames[kind]}
          {order !== null && `, ${order}`}
        </span>
      </p>
      <p className="whitespace-pre-line max-w-[76ch] wrap-anywhere">{message}</p>
      <p className="admin-quiet wrap-anywhere">
        {name}, <a href={`mailto:${email}`}>{email}</a>, {momentText(complaint.created_at)}.{' '}
        {complaint.acknowledged_at === null
          ? 'Not acknowledged yet.'
          : `Acknowledged ${momentText(complaint.acknowledged_at)}.`}
        {complaint.reopened_at !== null && ` Reopened ${momentText(complaint.reopened_at)}.`}
      </p>
      {resolution !== null && <p className="whitespace-pre-line max-w-[76ch]">{resolution}</p>}
      {state === 'open' &&
        (resolving ? (
          <ResolutionForm number={number} onResolved={onChanged} />
        ) : (
          <Button
            variant="line"
            small
            className="justify-self-start"
            aria-label={`Resolve ${number}`}
            onClick={() => setResolving(true)}
          >
            Resolve
          </Button>
        ))}
    </li>
  )
}

function ResolutionForm({
  number,
  onResolved,
}: {
  number: string
  onResolved: (complaint: Complaint) => void
}) {
  const form = useStaffForm({
    schema: resolutionSchema,
    initial: { resolution: '' },
    submit: async (body) => {
      onResolved(
        (await staffCall('PUT /api/admin/grievances/:number', { params: { number }, body })).grievance,
      )
      showToast({ text: `${number} is resolved`, tone: 'ok' })
    },
  })
  return (
    <form {...form.form} className="grid gap-3 max-w-[76ch] justify-items-start">
      <FormFailure text={form.failure} />
      <div className="w-full">
        <TextAreaField
          label="How was it resolved?"
          rows={3}
          maxLength={2000}
          autoFocus
          hint="It is mailed to the customer as you write it."
          {...form.text('resolution')}
        />
      </div>
      <Button type="submit" small busy={form.busy} busyLabel="Sending...">
        Resolve and mail
      </Button>
    </form>
  )
}
