import type { CallResponse } from '#shared/calls.ts'
import { Stepper } from '#web/ui/stepper.tsx'

export type OpenUnits = CallResponse<'GET /api/admin/orders/:id/parcels'>['open']

interface OpenUnitsListProps {
  open: OpenUnits
  /** of the numbers: "Cancel" of Linen kurta, size M */
  meaning: string
  chosenOf: (line: OpenUnits[number]) => number
  onChoose: (line: OpenUnits[number], units: number) => void
}

/** The units of an order that are in no parcel, each with how many of them are chosen. */
export const OpenUnitsList = ({ open, meaning, chosenOf, onChoose }: OpenUnitsListProps) => (
  <ul className="grid gap-3">
    {open.map((line) => (
      <li key={line.position} className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between">
        <span className="wrap-anywhere">
          {line.name}, {line.size}
          <span className="text-text-2"> ({line.quantity} open)</span>
        </span>
        <Stepper
          label={`${meaning} of ${line.name}, size ${line.size}`}
          value={chosenOf(line)}
          min={0}
          max={line.quantity}
          onChange={(units) => onChoose(line, units)}
        />
      </li>
    ))}
  </ul>
)
