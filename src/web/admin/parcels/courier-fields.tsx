import { useId, type ComponentProps } from 'react'
import { carrierLabels, type BookingCarrier } from '#shared/parcels/parcel-states.ts'
import { Field, SelectField } from '#web/ui/field.tsx'

interface CourierFieldsProps {
  /** to choose from; with one there is no choice */
  carriers: readonly BookingCarrier[]
  /** names that are suggested for one by hand */
  couriers: readonly string[]
  carrier: Omit<ComponentProps<typeof SelectField>, 'label'>
  courier: Omit<ComponentProps<typeof Field>, 'label'>
  awb: Omit<ComponentProps<typeof Field>, 'label'>
}

/** A parcel goes by a carrier that the store calls, or by a courier with the AWB that staff have got. */
export function CourierFields({ carriers, couriers, carrier, courier, awb }: CourierFieldsProps) {
  const list = useId()
  const isByHand = carrier.value === 'manual'
  return (
    <>
      {carriers.length > 1 && (
        <SelectField label="Carrier" data-focus-first={isByHand ? undefined : true} {...carrier}>
          {carriers.map((name) => (
            <option key={name} value={name}>
              {carrierLabels[name]}
            </option>
          ))}
        </SelectField>
      )}
      {isByHand && (
        <>
          <Field
            label="Courier"
            list={list}
            autoComplete="off"
            maxLength={60}
            data-focus-first
            {...courier}
          />
          <datalist id={list}>
            {couriers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field label="AWB" autoComplete="off" maxLength={40} {...awb} />
        </>
      )}
    </>
  )
}
