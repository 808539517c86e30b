import * as z from 'zod/mini'
import { optionalText } from '../schema/text.ts'
import { taxMessages } from './tax-messages.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Checks the form of a GSTIN: state, PAN, entity, Z and the check character. */
export function isGstin(text: string): boolean {
  return shape.test(text) && checkCharacter(text.slice(0, 14)) === text[14]
}

/** Numbers of the GST portal that are no GSTIN of a business which buys goods; a UIN is no business (docs/product/tax.md). */
const otherForms = [
  [/^\d{2}[A-Z]{4}[0-9A-Z]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/, 'it is for deducting tax (TDS)'],
  [/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/, 'it is for collecting tax (TCS)'],
  [/^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/, 'it is of a non-resident taxable person'],
  [/^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/, 'it is for online services from abroad'],
] as const

/** The error of a text that is no GSTIN. It names the number that it is instead. */
const gstinError = {
  error: ({ input }: { input?: unknown }): string => {
    const other = otherForms.find(([form]) => form.test(String(input)))?.[1]
    const { gstinWrong } = taxMessages
    return other === undefined ? gstinWrong : `${gstinWrong}: ${other}. Enter the GSTIN of the business`
  },
}

/** A GSTIN, in capitals, as a text that may have rules of its own. */
export const gstin = (typed = z.string()) => typed.check(z.toUpperCase(), z.refine(isGstin, gstinError))

/** As `gstin`, or '' for none. */
export const optionalGstin = () =>
  z.pipe(
    optionalText(15).check(z.toUpperCase()),
    z.string().check(z.refine((typed) => typed === '' || isGstin(typed), gstinError)),
  )

/** Luhn's algorithm in base 36: factors 1, 2, 1, 2 …, adding both digits of each product. */
function checkCharacter(body: string): string {
  let sum = 0
  for (const [index, character] of [...body].entries()) {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return digits[(36 - (sum % 36)) % 36]!
}
