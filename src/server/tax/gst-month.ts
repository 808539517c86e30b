import { indianMonth } from '#shared/tax/documents/financial-year.ts'
import { gstStateCode } from '#shared/tax/gst-states.ts'
import { stateCodeOfPincode } from '#shared/tax/pincode-states.ts'
import { StoreError } from '#shared/errors.ts'
import { DocumentWarnings } from '#shared/tax/document-warnings.ts'
import { Gstr1Sums, type ReturnedDocument } from '#shared/tax/gstr1-tables.ts'
import { returnedDocument } from '#shared/tax/returned-document.ts'
import { taxRateFor } from '#shared/tax/tax-rate.ts'
import { taxMessages } from '#shared/tax/tax-messages.ts'
import type { Database } from '../db/database.ts'
import { placeOfPincode } from '../delivery/pincode-places.ts'
import { findTaxTerms, type StoreTaxTerms } from '../products/tax-terms/tax-terms.queries.ts'
import { documentsBetween, type TaxDocument } from './invoice.queries.ts'

interface Wanted {
  month: string
  gstin?: string | undefined
}

/** The documents of a month and GSTIN, gathered in one walk through them. */
export interface GstMonth {
  month: string
  gstin: string
  terms: StoreTaxTerms
  sums: Gstr1Sums
  found: DocumentWarnings
  documents: number
  /** number of invoices and notes of the month by their GSTIN */
  gstins: ReadonlyMap<string, number>
}

/** The documents of a month that a return counts, under any GSTIN, read in batches: any number of them needs little memory. */
export async function* returnedDocuments(
  db: Database,
  month: string,
): AsyncGenerator<{ document: TaxDocument; returned: ReturnedDocument }> {
  for await (const batch of documentsBetween(db, indianMonth(month)))
    for (const document of batch) {
      const returned = returnedDocument(document)
      if (returned) yield { document, returned }
    }
}

/** Gathers the documents of a month and GSTIN; that of the shop without one. */
export async function readGstMonth(db: Database, { month, gstin }: Wanted): Promise<GstMonth> {
  const terms = await findTaxTerms(db)
  const wanted = gstin ?? terms.seller?.gstin ?? ''
  const sums = new Gstr1Sums()
  const found = new DocumentWarnings({ rates: terms.rates, stateOfPincode })
  const gstins = new Map<string, number>()
  for await (const { document, returned } of returnedDocuments(db, month)) {
    const own = document.figures.seller.gstin
    gstins.set(own, (gstins.get(own) ?? 0) + 1)
    if (own !== wanted) continue
    sums.add(returned)
    found.add(document)
  }
  return { month, gstin: wanted, terms, sums, found, documents: gstins.get(wanted) ?? 0, gstins }
}

/** As `readGstMonth`, for a file, which needs a GSTIN. */
export async function readGstMonthForFile(db: Database, wanted: Wanted): Promise<GstMonth> {
  const gstin = wanted.gstin ?? (await findTaxTerms(db)).seller?.gstin ?? ''
  if (gstin === '') throw new StoreError('NO_GSTIN', taxMessages.noGstin)
  return readGstMonth(db, { ...wanted, gstin })
}

/** Describes the goods of an HSN code by the row of their rate. */
export const describeHsn =
  ({ month, terms }: GstMonth) =>
  (hsn: string): string =>
    taxRateFor(hsn, `${month}-31`, terms.rates)?.text ?? ''

const stateOfPincode = (pincode: string): string | null => {
  const place = placeOfPincode(pincode)
  return place ? gstStateCode(place.state) : stateCodeOfPincode(pincode)
}
