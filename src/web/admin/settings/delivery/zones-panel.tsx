import { useRef, useState } from 'react'
import type { DeliveryZones } from '#shared/delivery/delivery-settings.schema.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { refusalDetails } from '#web/calls/api-error.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useRefusal } from '../../parts/use-refusal.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { changeData, invalidate, useStaffQuery } from '../../parts/use-staff-query.ts'
import { SubmitOnEnter } from '../settings-form.tsx'
import { usePageForm } from '../settings-page.tsx'

/** Days of the courier by zone (docs/product/parcels.md, Promise). */
export const ZonesPanel = () => (
  <LoadedPanel
    id="zones"
    title="Zones"
    note="How many courier days a parcel takes from you to the door."
    of={useStaffQuery('GET /api/admin/delivery/zones')}
    failure="The zones could not be loaded"
    skeletonRows={2}
  >
    {(saved) => <ZonesForm key={saved.version} saved={saved} />}
  </LoadedPanel>
)

interface Row {
  /** of the list on screen */
  key: number
  /** of a zone that is saved */
  id?: number
  name: string
  days: string
}

const rowsOf = ({ zones }: DeliveryZones): Row[] =>
  zones.map(({ id, name, transit_days }) => ({ key: id, id, name, days: String(transit_days) }))

function ZonesForm({ saved }: { saved: DeliveryZones }) {
  const [rows, setRows] = useState(() => rowsOf(saved))
  const [added, setAdded] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const refusal = useRefusal(form)
  const sending = useRef(false)
  // As they are now: areas are edited beside the zones.
  const areasOf = (zone: number) => saved.zones.find(({ id }) => id === zone)?.areas ?? 0
  const isChanged = JSON.stringify(rows) !== JSON.stringify(rowsOf(saved))

  function change(key: number, edit: Partial<Row>) {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...edit } : row)))
    refusal.clear()
  }

  function add() {
    setRows([...rows, { key: -1 - added, name: '', days: '' }])
    setAdded(added + 1)
  }

  async function save(): Promise<boolean> {
    if (sending.current) return false
    sending.current = true
    refusal.clear()
    const zones = rows.map(({ id, name, days }) => ({
      ...(id !== undefined && { id }),
      name,
      // An empty field is 0, which the server refuses.
      transit_days: Number(days),
    }))
    try {
      showZones(await staffCall('PUT /api/admin/delivery/zones', { body: { zones, version: saved.version } }))
      showToast({ text: 'The zones are saved', tone: 'ok' })
      return true
    } catch (error) {
      const current = refusalDetails('PUT /api/admin/delivery/zones', 'EDIT_CONFLICT', error)?.current
      if (current) {
        showZones(current)
        showToast({ text: 'Somebody else has changed the zones: these are theirs', tone: 'err' })
        return false
      }
      refusal.show(error)
      return false
    } finally {
      sending.current = false
    }
  }
  usePageForm({ title: 'Zones', isChanged, submit: save, discard: () => setRows(rowsOf(saved)) })

  return (
    <form
      ref={form}
      className="admin-form"
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormFailure text={refusal.failure} />
      {rows.map(({ key, name, days }, index) => (
        <div key={key} className="grid grid-cols-[1fr_88px_auto] items-start gap-3">
          <Field
            label="Name"
            autoComplete="off"
            maxLength={40}
            hint={areasOf(key) === 1 ? '1 area' : `${areasOf(key)} areas`}
            error={refusal.errors[`zones.${index}.name`]}
            value={name}
            onChange={(event) => change(key, { name: event.target.value })}
          />
          <Field
            label="Days"
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            error={refusal.errors[`zones.${index}.transit_days`]}
            value={days}
            onChange={(event) => change(key, { days: onlyDigits(event.target.value) })}
          />
          <div className="pt-7">
            <IconButton
              icon="trash"
              label={`Remove ${name === '' ? 'the new zone' : name}`}
              disabled={areasOf(key) > 0 || rows.length === 1}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            />
          </div>
        </div>
      ))}
      <div className="admin-actions">
        <Button variant="line" small onClick={add}>
          Add zone
        </Button>
      </div>
      <SubmitOnEnter />
    </form>
  )
}

/** The areas are read again: they name their zone. */
function showZones(zones: DeliveryZones): void {
  void changeData('GET /api/admin/delivery/zones', {}, () => zones)
  void invalidate('GET /api/admin/pincodes')
}
