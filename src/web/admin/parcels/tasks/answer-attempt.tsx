import { attemptSchema } from '#shared/parcels/attempt.schema.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { isCalled } from '#shared/parcels/parcel-states.ts'
import { choice, day, text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskForm } from '../../parts/task-form.tsx'
import { parcelsChanged } from '../parcels-changed.ts'

interface AnswerAttemptProps {
  parcel: Parcel
  onClose: () => void
}

const actions = { 're-attempt': 'Try again', return: 'Bring it back' }

const attempt = fields(
  attemptSchema,
  [
    choice('action', 'The courier should', actions, { initial: 're-attempt', 'data-focus-first': true }),
    day('day', 'Day', { optional: true }),
    text('note', 'Note', { optional: true }),
  ],
  // A parcel comes back on no day of ours.
  { more: ({ action }) => (action === 'return' ? { day: null } : {}) },
)

/** Asks the courier for another attempt after a failed one, or for the parcel back. */
export const AnswerAttempt = ({ parcel: { number, carrier }, onClose }: AnswerAttemptProps) => (
  <TaskForm
    of={attempt}
    but={({ action }) => ({ day: action === 're-attempt' && {} })}
    title={`Failed delivery of ${number}`}
    text={
      isCalled(carrier)
        ? 'The carrier is told at once.'
        : 'Tell the courier yourself: the parcel keeps a note of it.'
    }
    label="Ask the courier"
    send={async (body) => {
      await staffCall('POST /api/admin/parcels/:n/attempt', { params: { n: number }, body })
      return 'The courier is asked'
    }}
    onDone={parcelsChanged}
    onClose={onClose}
  />
)
