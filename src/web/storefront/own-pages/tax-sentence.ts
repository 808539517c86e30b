import { taxPercent } from '#shared/tax/pricing.ts'
import { useTaxScheme } from '#web/app/site.ts'

/** Says what the prices mean (docs/product/tax.md, Screens); empty where no tax is charged. */
export function useTaxSentence(): string {
  const scheme = useTaxScheme()
  if (scheme === null) return ''
  return {
    sample: `GST of ${taxPercent}% on the goods is shown as a line of its own in the cart and at checkout.`,
    included: 'Prices contain all taxes.',
    added: 'GST is added to the prices and shown as a line of its own in the cart and at checkout.',
  }[scheme]
}
