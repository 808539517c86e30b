import { pincodeInputSchema } from '#shared/delivery/delivery.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { changeData, useStaffQuery } from '../parts/use-staff-query.ts'
import { PincodeLine, type Pincode } from './pincode-line.tsx'

interface Pincodes {
  pincodes: Pincode[]
}

/** The deliverable pincodes, which the check on the product page reads. */
export function PincodesPanel() {
  const loaded = useStaffQuery('GET /api/admin/pincodes')
  const show = (saved: Pincodes) => changeData('GET /api/admin/pincodes', {}, () => saved)
  const form = useForm({
    schema: pincodeInputSchema,
    initial: { pincode: '', cod: true },
    submit: async (body) => {
      await show(await staffCall('POST /api/admin/pincodes', { body }))
      form.replace({ pincode: '', cod: true })
      showToast({ text: `The store delivers to ${body.pincode}`, tone: 'ok' })
    },
  })
  const remove = async (pincode: string) =>
    show(await staffCall('DELETE /api/admin/pincodes/:pincode', { params: { pincode } }))

  return (
    <section className="panel admin-section" aria-labelledby="pincodes">
      <h2 id="pincodes">Deliverable pincodes</h2>
      <form {...form.form} className="admin-pincode-form flex flex-wrap gap-y-3 gap-x-5 items-end">
        <Field
          label="Pincode"
          inputMode="numeric"
          autoComplete="off"
          {...form.text('pincode', (entered) => digitsOf(entered).slice(0, 6))}
        />
        <Checkbox label="Cash on delivery" {...form.tick('cod')} />
        <Button type="submit" small busy={form.busy} busyLabel="Adding...">
          Add
        </Button>
      </form>
      <FormFailure text={form.failure} />
      <Loading of={loaded} failure="The pincodes could not be loaded" skeleton={<TableSkeleton rows={5} />}>
        {({ pincodes }) =>
          pincodes.length === 0 ? (
            <p className="admin-quiet">The store delivers nowhere yet.</p>
          ) : (
            <ul className="admin-lines">
              {pincodes.map((pincode) => (
                <PincodeLine
                  key={pincode.pincode}
                  pincode={pincode}
                  onRemove={() => remove(pincode.pincode)}
                />
              ))}
            </ul>
          )
        }
      </Loading>
    </section>
  )
}
