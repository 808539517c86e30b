import { useState } from 'react'
import { adminApi } from '#shared/admin-routes.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { href } from '#shared/routes.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useAction } from '#web/state/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { ChosenBar } from '../parts/chosen-bar.tsx'
import type { Chosen } from '../parts/use-chosen.ts'
import { HandOver } from './tasks/hand-over.tsx'

/** What is done with the ticked parcels: their labels as one PDF, and handing over. */
export function ParcelsBar({ chosen }: { chosen: Chosen<Parcel> }) {
  const { busy, run } = useAction()
  const [numbers, setNumbers] = useState<string[] | null>(null)
  const chosenNumbers = chosen.rows.map(({ number }) => number)
  const print = () =>
    void run(() => downloadFile(href(adminApi.parcelLabels, null, { numbers: chosenNumbers.join(',') })))
  return (
    <ChosenBar label="Selected parcels" chosen={chosen}>
      <Button variant="line" small busy={busy} busyLabel="Preparing..." onClick={print}>
        <AdminIcon name="print" small />
        Labels
      </Button>
      <Button variant="line" small onClick={() => setNumbers(chosenNumbers)}>
        Hand over
      </Button>
      {numbers !== null && (
        <HandOver
          numbers={numbers}
          onClose={(isDone) => {
            setNumbers(null)
            if (isDone) chosen.clear()
          }}
        />
      )}
    </ChosenBar>
  )
}
