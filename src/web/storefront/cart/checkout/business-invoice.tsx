import { useEffect, useRef } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import type { BusinessBuyer } from '#shared/tax/business-buyer.schema.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'

/** A business as typed; null where no invoice for one is wanted. */
export type BusinessDraft = BusinessBuyer | null

interface BusinessInvoiceProps {
  business: BusinessDraft
  errors: FieldErrors
  onEdit: (business: BusinessDraft) => void
}

/** The wish for an invoice with the GSTIN of a business (docs/product/tax.md, State and business). */
export function BusinessInvoice({ business, errors, onEdit }: BusinessInvoiceProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return (
    <fieldset ref={fields} className="grid gap-5">
      <legend className="sr-only">GST invoice</legend>
      <Checkbox
        label="I need a GST invoice for a business"
        checked={business !== null}
        onChange={({ target }) => onEdit(target.checked ? { gstin: '', name: '' } : null)}
      />
      {business && (
        <>
          <Field
            label="GSTIN"
            hint="Not for units in a special economic zone"
            autoComplete="off"
            spellCheck={false}
            className="num"
            maxLength={15}
            value={business.gstin}
            error={errors['gstin']}
            onChange={({ target }) => onEdit({ ...business, gstin: target.value.toUpperCase() })}
          />
          <Field
            label="Business name"
            autoComplete="organization"
            maxLength={150}
            value={business.name}
            error={errors['name']}
            onChange={({ target }) => onEdit({ ...business, name: target.value })}
          />
        </>
      )}
    </fieldset>
  )
}
