import { useState } from 'react'
import { formatRupees } from '#shared/money.ts'
import { hasFailedAttempt } from '#shared/parcels/has-failed-attempt.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { parcelEventText, isLost, wasLost } from '#shared/parcels/lost-parcel.ts'
import { isFinal } from '#shared/parcels/parcel-states.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { causeLabels, outcomeLabels } from '#shared/parcels/receive.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useAction } from '#web/calls/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { adminHref } from '../../admin-href.ts'
import { attentionText } from '../../parcels/attention-text.ts'
import { CourierLine } from '../../parcels/courier-line.tsx'
import { downloadLabel } from '../../parcels/download-label.ts'
import { ParcelChip } from '../../parcels/parcel-chip.tsx'
import { handedOverText } from '../../parcels/parcel-columns.tsx'
import { parcelsChanged } from '../../parcels/parcels-changed.ts'
import { AddEvent } from '../../parcels/tasks/add-event.tsx'
import { AnswerAttempt } from '../../parcels/tasks/answer-attempt.tsx'
import { BookParcel } from '../../parcels/tasks/book-parcel.tsx'
import { ReceiveParcel } from '../../parcels/tasks/receive-parcel.tsx'
import { AdminIcon } from '../../parts/admin-icon.tsx'
import { momentText } from '../../parts/dates.ts'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { staffCall } from '../../parts/staff-call.ts'

/** A parcel with its units and events, and what staff can do with it now. */
export const OrderParcel = ({ parcel }: { parcel: Parcel }) => (
  <li className="grid gap-2.5 p-4 border border-line rounded-[3px] text-sm">
    <p className="flex flex-wrap gap-x-3 gap-y-1.5 items-center">
      <b>{parcel.number}</b>
      <ParcelChip state={parcel.state} lost={wasLost(parcel)} />
      {parcel.why === 'refused' && <span className="status status--cancelled">Refused</span>}
      <CourierLine {...parcel} />
    </p>
    <p className="wrap-anywhere">
      {parcel.lines
        .map(({ name, size, quantity, scanned }) =>
          parcel.state === 'draft'
            ? `${name}, ${size}: ${scanned} of ${quantity} scanned`
            : `${quantity} × ${name}, ${size}`,
        )
        .join('; ')}
    </p>
    <Facts parcel={parcel} />
    {parcel.events.length > 0 && (
      <ol className="grid gap-1" aria-label={`Events of ${parcel.number}`}>
        {parcel.events.map(({ kind, at, place, text, by }) => (
          <li key={`${at} ${kind} ${text}`} className="flex flex-wrap gap-x-3 wrap-anywhere">
            <span>
              {[parcelEventText(parcel, { kind }), place, text].filter((part) => part !== '').join(', ')}
            </span>
            <span className="text-text-2">
              {momentText(at)}
              {by !== null && ` by ${by}`}
            </span>
          </li>
        ))}
      </ol>
    )}
    {parcel.carrier === 'none' ? (
      <p className="text-text-2">Set by hand. {parcelMessages.onlyByHand}.</p>
    ) : (
      <ParcelButtons parcel={parcel} />
    )}
  </li>
)

function Facts({ parcel }: { parcel: Parcel }) {
  const { collect, weight_grams: weight, claimed_by: packer, handed_over: handed, why, then } = parcel
  const facts = [
    collect > 0 ? `Collects ${formatRupees(collect)}` : '',
    weight === null ? '' : `${weight} g`,
    packer === null ? '' : `On the bench of ${packer}`,
    handed === undefined ? '' : handedOverText(handed),
    why === null ? '' : `${wasLost(parcel) ? 'Did not arrive' : 'Came back'}: ${causeLabels[why]}`,
    then === null ? '' : outcomeLabels[then],
  ].filter((fact) => fact !== '')
  return (
    <>
      {facts.length > 0 && <p className="text-text-2">{facts.join('. ')}</p>}
      {parcel.attention.length > 0 && <p className="font-bold">{attentionText(parcel)}</p>}
      {isFinal(parcel.state) && parcel.problem !== null && <AcknowledgeButton parcel={parcel} />}
    </>
  )
}

/** A parcel of a return is closed by its inspection. */
const mayReceive = ({ state, kind }: Parcel): boolean => state === 'returning' && kind !== 'return'

type Task = 'book' | 'event' | 'attempt' | 'receive' | 'cancel'

function ParcelButtons({ parcel }: { parcel: Parcel }) {
  const { busy, run } = useAction()
  const [task, setTask] = useState<Task | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { number, state } = parcel
  const close = () => setTask(null)
  const change = (act: () => Promise<unknown>) =>
    void run(async () => {
      setFailure(null)
      await act().catch((error: unknown) => setFailure(errorMessage(error)))
      close()
      await parcelsChanged()
    })
  const params = { n: number }
  const cancel = () => change(() => staffCall('POST /api/admin/parcels/:n/cancel', { params }))
  /** The test carrier lets happen at once what would happen in a minute. */
  const next = () => change(() => staffCall('POST /api/admin/parcels/:n/next-event', { params }))
  const button = (name: Task, label: string) => (
    <Button variant="line" small aria-label={`${label}: ${number}`} onClick={() => setTask(name)}>
      {label}
    </Button>
  )
  return (
    <>
      <FormFailure text={failure} />
      <div className="admin-actions empty:hidden">
        {state === 'draft' && (
          <ButtonLink variant="line" small aria-label={`Pack: ${number}`} to={adminHref('pack', { number })}>
            Pack
          </ButtonLink>
        )}
        {state === 'draft' && button('book', 'Book')}
        {mayReceive(parcel) && button('receive', isLost(parcel) ? 'Close' : 'Receive')}
        {(state === 'ready' || state === 'under_way' || state === 'returning') &&
          button('event', 'Add event')}
        {hasFailedAttempt(parcel) && button('attempt', 'Answer')}
        {parcel.carrier === 'test' && (state === 'ready' || state === 'under_way') && (
          <Button variant="line" small busy={busy} aria-label={`Next event: ${number}`} onClick={next}>
            Next event
          </Button>
        )}
        {state !== 'draft' && state !== 'cancelled' && (
          <Button
            variant="line"
            small
            busy={busy}
            aria-label={`Label: ${number}`}
            onClick={() => void run(() => downloadLabel(number))}
          >
            <AdminIcon name="print" small />
            Label
          </Button>
        )}
        {(state === 'draft' || state === 'ready') && button('cancel', 'Cancel')}
      </div>
      {task === 'book' && <BookParcel parcel={parcel} onClose={close} />}
      {task === 'event' && <AddEvent parcel={parcel} onClose={close} />}
      {task === 'attempt' && <AnswerAttempt parcel={parcel} onClose={close} />}
      {task === 'receive' && <ReceiveParcel parcel={parcel} onClose={close} />}
      <ConfirmDialog
        open={task === 'cancel'}
        title={`Cancel parcel ${number}?`}
        confirmLabel="Cancel the parcel"
        cancelLabel="Keep it"
        danger
        busy={busy}
        onConfirm={cancel}
        onCancel={close}
      >
        Its units are open again, and its number is not used again.
      </ConfirmDialog>
    </>
  )
}
