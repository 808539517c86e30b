import type { ConsumerSum, Gstr1Tables, HsnSum, ListedDocument, RateSum, SeriesSum } from './gstr1-tables.ts'
import type { TaxUnit } from './tax-rate.ts'

/** Codes of units of measure (UQC). */
export const uqcCodes: Record<TaxUnit, string> = { piece: 'PCS', pair: 'PRS' }

/** Rupees of two decimals. */
const amount = (paise: number): number => Math.round(paise) / 100

/** `24-11-2026` */
const dayOf = (day: string): string => day.split('-').toReversed().join('-')

const taxesOf = (sum: RateSum, isSameState: boolean) => ({
  ...(isSameState
    ? { camt: amount(sum.cgst_paise), samt: amount(sum.sgst_paise) }
    : { iamt: amount(sum.igst_paise) }),
  csamt: 0,
})

const itemsOf = ({ items, isSameState }: ListedDocument) =>
  items.map((item, index) => ({
    num: index + 1,
    itm_det: { rt: item.rate, txval: amount(item.taxable_paise), ...taxesOf(item, isSameState) },
  }))

const invoiceOf = (document: ListedDocument) => ({
  inum: document.number,
  idt: dayOf(document.day),
  val: document.total,
  pos: document.place,
  rchrg: 'N',
  inv_typ: 'R',
  itms: itemsOf(document),
})

const noteOf = (document: ListedDocument) => ({
  ntty: 'C',
  nt_num: document.number,
  nt_dt: dayOf(document.day),
  val: document.total,
  pos: document.place,
  rchrg: 'N',
  inv_typ: 'R',
  itms: itemsOf(document),
})

function byBuyer<Entry>(list: readonly ListedDocument[], entryOf: (document: ListedDocument) => Entry) {
  return [...Map.groupBy(list, ({ buyer }) => buyer.gstin)].map(
    ([ctin, documents]) => [ctin, documents.map(entryOf)] as const,
  )
}

const largeOf = (list: readonly ListedDocument[]) =>
  [...Map.groupBy(list, ({ place }) => place)].map(([pos, documents]) => ({
    pos,
    inv: documents.map((document) => ({
      inum: document.number,
      idt: dayOf(document.day),
      val: document.total,
      itms: itemsOf(document),
    })),
  }))

const consumerOf = (sum: ConsumerSum) => ({
  sply_ty: sum.isSameState ? 'INTRA' : 'INTER',
  pos: sum.place,
  typ: 'OE',
  rt: sum.rate,
  txval: amount(sum.taxable_paise),
  ...taxesOf(sum, sum.isSameState),
})

const unregisteredNoteOf = (document: ListedDocument) => {
  const { rchrg: _, inv_typ: __, ...note } = noteOf(document)
  return { typ: 'B2CL', ...note }
}

const goodsOf = (sums: readonly HsnSum[], nameOf: (hsn: string) => string) =>
  sums.map((sum, index) => ({
    num: index + 1,
    hsn_sc: sum.hsn,
    desc: nameOf(sum.hsn).slice(0, 30),
    uqc: uqcCodes[sum.unit],
    qty: sum.quantity,
    rt: sum.rate,
    txval: amount(sum.taxable_paise),
    iamt: amount(sum.igst_paise),
    camt: amount(sum.cgst_paise),
    samt: amount(sum.sgst_paise),
    csamt: 0,
  }))

/** Kinds of documents by the portal's numbers. */
const documentNumbers: Record<SeriesSum['kind'], number> = { invoice: 1, credit_note: 5 }

const seriesOf = (docs: readonly SeriesSum[]) =>
  [...Map.groupBy(docs, ({ kind }) => documentNumbers[kind])]
    .toSorted(([a], [b]) => a - b)
    .map(([doc_num, series]) => ({
      doc_num,
      docs: series.map(({ first, last, count }, index) => ({
        num: index + 1,
        from: first,
        to: last,
        totnum: count,
        cancel: 0,
        net_issue: count,
      })),
    }))

/**
 * A GSTR-1 return as the portal takes it (docs/product/tax.md, GSTR-1). `month` is `2026-11`; empty sections are left out;
 * `nameOf` describes the goods of an HSN code.
 */
export function gstr1Json(
  { gstin, month, nameOf }: { gstin: string; month: string; nameOf: (hsn: string) => string },
  tables: Gstr1Tables,
): Record<string, unknown> {
  const [year, number] = month.split('-')
  const sections: Record<string, unknown[]> = {
    b2b: byBuyer(tables.b2b, invoiceOf).map(([ctin, inv]) => ({ ctin, inv })),
    b2cl: largeOf(tables.b2cl),
    b2cs: tables.b2cs.map(consumerOf),
    cdnr: byBuyer(tables.cdnr, noteOf).map(([ctin, nt]) => ({ ctin, nt })),
    cdnur: tables.cdnur.map(unregisteredNoteOf),
  }
  const hsn = {
    ...(tables.hsn_b2b.length > 0 && { hsn_b2b: goodsOf(tables.hsn_b2b, nameOf) }),
    ...(tables.hsn_b2c.length > 0 && { hsn_b2c: goodsOf(tables.hsn_b2c, nameOf) }),
  }
  return {
    gstin,
    fp: `${number}${year}`,
    version: 'GST3.2.4',
    hash: 'hash',
    ...Object.fromEntries(Object.entries(sections).filter(([, rows]) => rows.length > 0)),
    ...(Object.keys(hsn).length > 0 && { hsn }),
    ...(tables.docs.length > 0 && { doc_issue: { doc_det: seriesOf(tables.docs) } }),
  }
}
