import type { BooksCheck } from './books-check.ts'
import { findWrongReturns } from './find-wrong-returns.ts'

/** The rows of documents under GST; one of before has none. */
const rows = `
  select d.id, d.number, d.kind, d.reverses, r.* from tax_documents d, lateral (
    select coalesce(item ->> 'kind', 'goods') as charge, (item ->> 'position')::int as position,
      coalesce((item ->> 'quantity')::int, 1) as quantity, coalesce((item ->> 'kept_paise')::bigint, 0) as kept,
      (item ->> 'gross_paise')::bigint as gross, (item ->> 'taxable_paise')::bigint as taxable,
      (item ->> 'cgst_paise')::bigint as cgst, (item ->> 'sgst_paise')::bigint as sgst, (item ->> 'igst_paise')::bigint as igst
    from jsonb_array_elements((d.figures -> 'lines') || (d.figures -> 'charges')) as item
  ) r where d.figures ->> 'v' = '2'`

/** Rules of documents under GST (docs/product/tax.md, Documents). */
export const documentChecks: readonly BooksCheck[] = [
  {
    name: 'tax rows',
    rule: 'Every row of a document is its taxes and the rest, with equal halves within a state or the whole to another, and rows add up to the total.',
    sql: `
      select number || ' ' || charge || ' ' || position as record,
        format('gross %s, taxable %s, CGST %s, SGST %s, IGST %s', gross, taxable, cgst, sgst, igst) as found
      from (${rows}) r
      where (taxable + cgst + sgst + igst = gross and cgst = sgst and (cgst = 0 or igst = 0)) is not true
      union all
      select d.number, format('rows %s paise, total %s', sum(r.gross), d.figures ->> 'total')
      from tax_documents d join (${rows}) r using (id)
      group by d.id having sum(r.gross) <> 100 * (d.figures ->> 'total')::bigint`,
  },
  {
    name: 'credited rows',
    rule: 'Notes take back no more of a row than it has, and exactly it once all is back, in time and with nothing kept.',
    sql: `
      with sums as (
        select s.number, s.kind, s.charge, s.position, s.gross, s.taxable, s.cgst, s.sgst, s.igst,
          bool_or(n.kind = 'refund_note' and s.kind = 'invoice') as is_late,
          sum(n.quantity) = s.quantity and sum(n.kept) = 0 as is_whole,
          sum(n.gross) as gross_back, sum(n.taxable) filter (where n.kind = 'credit_note' or s.kind <> 'invoice') as taxable_back,
          sum(n.cgst) as cgst_back, sum(n.sgst) as sgst_back, sum(n.igst) as igst_back
        from (${rows}) s join (${rows}) n on n.reverses = s.id and n.charge = s.charge and n.position = s.position
        group by s.id, s.number, s.kind, s.charge, s.position, s.quantity, s.gross, s.taxable, s.cgst, s.sgst, s.igst
      )
      select number || ' ' || charge || ' ' || position as record,
        format('gross %s, taxable %s, taxes %s; back %s, %s, %s', gross, taxable, cgst + sgst + igst, gross_back,
          coalesce(taxable_back, 0), cgst_back + sgst_back + igst_back) as found
      from sums
      where gross_back > gross or taxable_back > taxable or cgst_back > cgst or sgst_back > sgst or igst_back > igst
        or is_whole and (gross_back <> gross or not is_late and
          (taxable_back, cgst_back, sgst_back, igst_back) is distinct from (taxable, cgst, sgst, igst))
      union all
      select n.number || ' ' || n.charge || ' ' || n.position, 'its sale has no such row'
      from (${rows}) n where n.reverses is not null and not exists (
        select from (${rows}) s where s.id = n.reverses and s.charge = n.charge and s.position = n.position
      )`,
  },
  {
    name: 'tax returns',
    rule: 'In every month, sales less notes by table are table 12, and what the documents say, for the taxable value and each tax.',
    find: findWrongReturns,
  },
]
