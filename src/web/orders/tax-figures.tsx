import { gstStateCode, stateTaxName } from '#shared/tax/gst-states.ts'
import { formatPaise } from '#shared/money.ts'
import type { ShownTax } from '#shared/tax/shown-tax.ts'

interface TaxFiguresProps {
  /** 'GST' where it is a row of its own */
  label?: string
  totals: Partial<ShownTax>
  /** of delivery; its tax is UTGST in some territories */
  state?: string | undefined
}

/** The tax of an order or a quote; opens to its parts where the state of delivery is known. */
export default function TaxFigures({ label, totals, state }: TaxFiguresProps) {
  const { tax_paise: paise, tax_lines: lines = [] } = totals
  const text = label ?? `Includes GST ${formatPaise(paise ?? 0)}`
  if (lines.length === 0)
    return label === undefined ? <p className="num text-sm text-text-2">{text}</p> : text
  const ofState = stateTaxName(gstStateCode(state ?? ''))
  return (
    <details className="num text-sm text-text-2">
      <summary className={label === undefined ? 'py-1' : 'text-base text-text'}>{text}</summary>
      <ul className="mt-1.5 grid gap-1.5">
        {lines.map((line) => (
          <li key={line.rate}>
            {line.rate}% of {formatPaise(line.taxable_paise)}:{' '}
            {line.igst_paise > 0
              ? `IGST ${formatPaise(line.igst_paise)}`
              : `CGST ${formatPaise(line.cgst_paise)}, ${ofState} ${formatPaise(line.sgst_paise)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
