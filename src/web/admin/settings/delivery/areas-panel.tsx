import { areaInputSchema, type Area } from '#shared/delivery/delivery.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { LoadedPanel } from '../../parts/loaded-panel.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { changeData, useStaffQuery } from '../../parts/use-staff-query.ts'
import { AreaLine } from './area-line.tsx'

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
    {(areas) => (
      <>
        <AreaForm zones={areas.zones} />
        <AreaList areas={areas.pincodes} />
      </>
    )}
  </LoadedPanel>
)

const show = (saved: Areas) => changeData('GET /api/admin/pincodes', {}, () => saved)

function AreaForm({ zones }: { zones: readonly string[] }) {
  const blank = { pincode: '', zone: zones[0] ?? '', cod: true, delivers: true }
  const form = useForm({
    schema: areaInputSchema,
    initial: blank,
    submit: async (body) => {
      await show(await staffCall('POST /api/admin/pincodes', { body }))
      form.replace({ ...blank, zone: form.values.zone })
      const text = body.delivers ? 'The store delivers to' : 'The store does not deliver to'
      showToast({ text: `${text} ${body.pincode}`, tone: 'ok' })
    },
  })
  return (
    <form {...form.form} className="admin-area-form flex flex-wrap gap-y-3 gap-x-5 items-end">
      <FormFailure text={form.failure} />
      <Field
        label="Pincode or its first digits"
        inputMode="numeric"
        autoComplete="off"
        {...form.text('pincode', (entered) => digitsOf(entered).slice(0, 6))}
      />
      <SelectField label="Zone" {...form.text('zone')}>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      <Checkbox label="Deliver here" {...form.tick('delivers')} />
      <Checkbox label="Cash on delivery" {...form.tick('cod')} />
      <Button type="submit" small busy={form.busy} busyLabel="Saving...">
        Save area
      </Button>
    </form>
  )
}

function AreaList({ areas }: { areas: readonly Area[] }) {
  if (areas.length === 0) return <p className="admin-quiet">The store delivers nowhere yet.</p>
  const remove = async (pincode: string) =>
    show(await staffCall('DELETE /api/admin/pincodes/:pincode', { params: { pincode } }))
  return (
    <ul className="admin-lines">
      {areas.map((area) => (
        <AreaLine key={area.pincode} area={area} onRemove={() => remove(area.pincode)} />
      ))}
    </ul>
  )
}
