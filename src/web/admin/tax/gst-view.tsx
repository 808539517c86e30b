import { useState } from 'react'
import { callHref } from '#shared/call-href.ts'
import type { CallResponse } from '#shared/calls.ts'
import { indianDay, monthBefore, monthName, monthPattern } from '#shared/tax/documents/financial-year.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { adminHref } from '../admin-href.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { Loading } from '../parts/loading.tsx'
import { MonthField } from '../parts/month-field.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { GstTables } from './gst-tables.tsx'

type Report = CallResponse<'GET /api/admin/gst'>

const isMonth = (text: string): boolean => monthPattern.test(text)

/** The GSTR-1 return of a month, the last full one first (docs/product/tax.md, GSTR-1). */
export default function GstView() {
  const query = useViewQuery()
  const [thisMonth] = useState(() => indianDay(new Date()).slice(0, 7))
  const given = query.get('month')
  const month = isMonth(given) ? given : monthBefore(thisMonth)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? month
  return (
    <>
      <ViewHead title="GST" note="What goes into GSTR-1, from the invoices and credit notes of a month." />
      <div className="flex flex-wrap gap-3 items-start">
        <MonthField
          typed={shown}
          last={thisMonth}
          onChange={(value) => {
            setTyped(isMonth(value) ? null : value)
            if (isMonth(value)) query.set({ month: value, gstin: null })
          }}
        />
      </div>
      {isMonth(shown) && <MonthOfGst key={month} month={month} gstin={query.get('gstin')} />}
    </>
  )
}

function MonthOfGst({ month, gstin }: { month: string; gstin: string }) {
  const loaded = useStaffQuery('GET /api/admin/gst', { query: { month, gstin } })
  return (
    <Loading of={loaded} failure="The month could not be loaded" skeleton={<TableSkeleton rows={8} />}>
      {(report) => (
        <>
          {report.gstins.length > 1 && (
            <FilterSelect
              name="gstin"
              label="GSTIN"
              all="GSTIN of the shop"
              options={report.gstins.map((value) => ({ value, label: value }))}
            />
          )}
          <Warnings of={report} />
          {report.documents === 0 ? (
            <EmptyState title={`No documents in ${monthName(report.month)}`} />
          ) : (
            <>
              <Downloads of={report} />
              <GstTables of={report} />
            </>
          )}
        </>
      )}
    </Loading>
  )
}

function Warnings({ of: { warnings } }: { of: Report }) {
  if (warnings.length === 0) return null
  return (
    <section className="panel admin-section" aria-labelledby="gst-warnings">
      <h2 id="gst-warnings">Look at these first</h2>
      <ul className="grid gap-2">
        {warnings.map(({ kind, sentence, href }) => (
          <li key={kind}>
            <Link to={href} className="link wrap-anywhere">
              {sentence}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Downloads({ of: { month, gstin } }: { of: Report }) {
  if (gstin === '')
    return (
      <Note tone="warn">
        The files need the GSTIN of the shop.{' '}
        <Link to={adminHref('settings')} className="link">
          Enter it under Settings
        </Link>
      </Note>
    )
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 items-center">
      <DownloadButton
        path={callHref('GET /api/admin/gstr1.json', { query: { month, gstin } })}
        fileName={`gstr1-${month}.json`}
        label="JSON for the portal"
      />
      <span className="admin-quiet">GSTIN {gstin}. The tables below are for the offline tool.</span>
    </div>
  )
}
