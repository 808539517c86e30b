import { useState } from 'react'
import { areaInputSchema, type Area } from '#shared/delivery/delivery.schema.ts'
import { zoneAround } from '#shared/delivery/zone-around.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { changeData, invalidate, useStaffQuery } from '../../parts/use-staff-query.ts'
import { AllOfIndia } from './all-of-india.tsx'
import { AreaLine } from './area-line.tsx'
import { ImportAreas } from './import-areas.tsx'

interface Areas {
  pincodes: Area[]
  zones: string[]
}

/** Areas of delivery, which every promise reads (docs/product/parcels.md, Promise). */
export const AreasPanel = () => (
  <LoadedPanel
    id="areas"
    title="Where you deliver"
    note="An area is the beginning of a pincode: 5600 stands for every pincode that begins so. The longest one decides."
    of={useStaffQuery('GET /api/admin/pincodes')}
    failure="The areas could not be loaded"
    skeletonRows={5}
  >
    {(areas) => <Areas {...areas} />}
  </LoadedPanel>
)

function Areas({ pincodes, zones }: Areas) {
  const [edited, setEdited] = useState<Area | null>(null)
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <AreaForm
        key={edited?.pincode}
        areas={pincodes}
        zones={zones}
        edited={edited}
        onDone={() => setEdited(null)}
      />
      <AreaList areas={pincodes} onEdit={setEdited} />
      <div className="admin-actions">
        <Button variant="line" small onClick={() => setImporting(true)}>
          Import areas
        </Button>
      </div>
      <ImportAreas open={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}

/** The zones say how many areas they have. */
const show = async (saved: Areas) => {
  await changeData('GET /api/admin/pincodes', {}, () => saved)
  await invalidate('GET /api/admin/delivery/zones')
}

interface AreaFormProps {
  areas: readonly Area[]
  zones: readonly string[]
  edited: Area | null
  onDone: () => void
}

function AreaForm({ areas, zones, edited, onDone }: AreaFormProps) {
  const blank = edited ?? { pincode: '', zone: zones[0] ?? '', cod: true, delivers: true }
  const [isChosen, setChosen] = useState(edited !== null)
  const form = useStaffForm({
    schema: areaInputSchema,
    initial: blank,
    submit: async (body) => {
      await show(await staffCall('POST /api/admin/pincodes', { body }))
      form.replace({ ...blank, pincode: '', zone: form.values.zone })
      onDone()
      const text = body.delivers ? 'The store delivers to' : 'The store does not deliver to'
      showToast({ text: `${text} ${body.pincode}`, tone: 'ok' })
    },
  })
  const pincode = form.text('pincode', (entered) => onlyDigits(entered).slice(0, 6))
  const zone = form.text('zone')
  return (
    <form {...form.form} className="admin-area-form flex flex-wrap gap-y-3 gap-x-5 items-end">
      <FormFailure text={form.failure} />
      <Field
        label="Pincode or its first digits"
        inputMode="numeric"
        autoComplete="off"
        readOnly={edited !== null}
        {...pincode}
        onChange={(event) => {
          pincode.onChange(event)
          // An area keeps its zone, and a new one is in that around it, until somebody chooses another.
          const known = zoneOf(onlyDigits(event.target.value).slice(0, 6), areas)
          if (!isChosen && known !== undefined) form.set('zone', known)
        }}
      />
      <SelectField
        label="Zone"
        {...zone}
        onChange={(event) => {
          setChosen(true)
          zone.onChange(event)
        }}
      >
        {zones.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <Checkbox label="Deliver here" {...form.tick('delivers')} />
      <Checkbox label="Cash on delivery" {...form.tick('cod')} />
      <Button type="submit" small busy={form.busy} busyLabel="Saving...">
        {edited === null ? 'Save area' : 'Save changes'}
      </Button>
      {edited !== null && (
        <Button variant="line" small onClick={onDone}>
          Cancel
        </Button>
      )}
    </form>
  )
}

const zoneOf = (pincode: string, areas: readonly Area[]): string | undefined =>
  areas.find((area) => area.pincode === pincode)?.zone ?? zoneAround(pincode, areas)

/** Areas that are shown at once: a shop may have one for each pincode of the country. */
const shownAreas = 50

function AreaList({ areas, onEdit }: { areas: readonly Area[]; onEdit: (area: Area) => void }) {
  const [searched, setSearched] = useState('')
  if (areas.length === 0)
    return (
      <div className="admin-actions justify-between">
        <p className="admin-quiet">The store delivers nowhere yet.</p>
        <AllOfIndia />
      </div>
    )
  const wanted = searched.trim().toLowerCase()
  const found = areas.filter(
    // A whole pincode also finds the shorter areas that cover it.
    ({ pincode, zone }) =>
      pincode.startsWith(wanted) ||
      (/^\d{6}$/.test(wanted) && wanted.startsWith(pincode)) ||
      zone.toLowerCase().includes(wanted),
  )
  const remove = async (pincode: string) =>
    show(await staffCall('DELETE /api/admin/pincodes/:pincode', { params: { pincode } }))
  return (
    <>
      <Field
        label="Search areas"
        placeholder="Pincode or zone"
        type="search"
        autoComplete="off"
        value={searched}
        onChange={(event) => setSearched(event.target.value)}
      />
      <p className="admin-quiet num" role="status">
        {countText(found.length, areas.length)}
      </p>
      <ul className="admin-lines">
        {found.slice(0, shownAreas).map((area) => (
          <AreaLine
            key={area.pincode}
            area={area}
            onEdit={() => onEdit(area)}
            onRemove={() => remove(area.pincode)}
          />
        ))}
      </ul>
    </>
  )
}

function countText(found: number, all: number): string {
  const number = (count: number) => count.toLocaleString('en-IN')
  const areas = all === 1 ? '1 area' : `${number(all)} areas`
  const shown = found > shownAreas ? `, the first ${shownAreas} are shown` : ''
  return found === all ? `${areas}${shown}` : `${number(found)} of ${areas}${shown}`
}
