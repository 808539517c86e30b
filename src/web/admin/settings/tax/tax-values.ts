import type { Registration, TaxScheme } from '#shared/tax/tax-scheme.ts'
import type { TaxSettingsView } from '#shared/tax/tax-settings.schema.ts'

/** As chosen in the form; empty until something is. */
export type TaxValues = {
  registration: Registration | ''
  scheme: TaxScheme
  above_5_crore: boolean
  gstin: string
}

export const registrationNames: Record<Registration, string> = {
  regular: 'Regular',
  composition: 'Composition scheme',
  none: 'Not registered for GST',
}

export const schemeNames: Record<TaxScheme, string> = {
  included: 'Prices contain GST',
  added: 'GST is added to prices',
  sample: '18 % is added to every price, as in the sample shop',
}

export const taxLabels = {
  registration: 'How the shop is registered',
  scheme: 'Prices',
  gstin: 'GSTIN',
  above_5_crore: 'The turnover was above ₹5 crore in a financial year',
} satisfies Record<keyof TaxValues, string>

export const taxValues = (settings: TaxSettingsView | null): TaxValues => ({
  registration: settings?.registration ?? '',
  scheme: settings?.scheme ?? 'included',
  above_5_crore: settings?.above_5_crore ?? false,
  gstin: settings?.gstin ?? '',
})

/** Only who charges tax chooses a scheme, and only who is registered has a GSTIN. */
export const taxEdit = ({ registration, scheme, above_5_crore, gstin }: TaxValues) => ({
  registration,
  scheme: registration === 'regular' ? scheme : 'included',
  above_5_crore: registration === 'regular' && above_5_crore,
  gstin: registration === 'none' ? '' : gstin,
})

export function taxText(values: TaxValues, name: string): string {
  const edit = taxEdit(values)
  switch (name) {
    case 'registration':
      return values.registration === '' ? '' : registrationNames[values.registration]
    case 'scheme':
      return schemeNames[edit.scheme]
    case 'above_5_crore':
      return edit.above_5_crore ? 'Yes' : 'No'
    default:
      return edit.gstin
  }
}
