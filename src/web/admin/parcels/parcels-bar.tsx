import { useState } from 'react'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { ChosenBar } from '../parts/chosen-bar.tsx'
import type { Chosen } from '../parts/use-chosen.ts'
import { downloadLabels } from './download-label.ts'
import { BookParcels } from './bulk/book-parcels.tsx'
import { HandOver } from './tasks/hand-over.tsx'

/** Actions on the ticked parcels: booking the drafts, their labels as one PDF of each kind, and handing over. */
export function ParcelsBar({ chosen }: { chosen: Chosen<Parcel> }) {
  const { busy, run } = useAction()
  const [task, setTask] = useState<'book' | 'hand_over' | null>(null)
  const chosenNumbers = chosen.rows.map(({ number }) => number)
  const drafts = chosen.rows.filter(({ state }) => state === 'draft')
  const close = (isDone: boolean) => {
    setTask(null)
    if (isDone) chosen.clear()
  }
  const print = (slips: boolean) => void run(() => downloadLabels(chosen.rows, { slips }))
  return (
    <ChosenBar label="Selected parcels" chosen={chosen}>
      {drafts.length > 0 && (
        <Button variant="line" small onClick={() => setTask('book')}>
          Book
        </Button>
      )}
      <Button variant="line" small busy={busy} busyLabel="Preparing..." onClick={() => print(false)}>
        <AdminIcon name="print" small />
        Labels
      </Button>
      <Button variant="line" small busy={busy} busyLabel="Preparing..." onClick={() => print(true)}>
        Labels and slips
      </Button>
      <Button variant="line" small onClick={() => setTask('hand_over')}>
        Hand over
      </Button>
      {task === 'book' && <BookParcels drafts={drafts} onClose={close} />}
      {task === 'hand_over' && <HandOver numbers={chosenNumbers} onClose={close} />}
    </ChosenBar>
  )
}
