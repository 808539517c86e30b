import { eventLabels, parcelEventKinds } from '#shared/parcels/parcel-states.ts'
import { newEventSchema, type Parcel } from '#shared/parcels/parcel.schema.ts'
import { choice, text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskForm } from '../../parts/task-form.tsx'
import { parcelsChanged } from '../parcels-changed.ts'

interface AddEventProps {
  parcel: Parcel
  onClose: () => void
}

/** A parcel is cancelled by a call of its own; booking writes its own event. */
const kinds = parcelEventKinds.filter((kind) => kind !== 'cancelled' && kind !== 'booked')

const event = fields(newEventSchema, [
  choice('kind', 'What happened', Object.fromEntries(kinds.map((kind) => [kind, eventLabels[kind]])), {
    'data-focus-first': true,
  }),
  text('at', 'When', {
    type: 'datetime-local',
    hint: 'Empty means now',
    input: (at) => (at === '' ? undefined : `${at.slice(0, 16)}:00+05:30`),
  }),
  text('place', 'Place', { optional: true }),
  text('text', 'Note', { optional: true }),
])

/** Enters what the courier has told about a parcel. */
export const AddEvent = ({ parcel: { number, state }, onClose }: AddEventProps) => (
  <TaskForm
    of={event}
    row={{ kind: state === 'ready' ? 'picked_up' : 'in_transit' }}
    title={`Event of ${number}`}
    text="The customer sees it, and is mailed what matters."
    label="Add event"
    send={async (body) => {
      await staffCall('POST /api/admin/parcels/:n/events', { params: { n: number }, body })
      return 'The event is recorded'
    }}
    onDone={parcelsChanged}
    onClose={onClose}
  />
)
