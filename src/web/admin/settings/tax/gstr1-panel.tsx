import { useState } from 'react'
import { indianDay, monthPattern } from '#shared/tax/documents/financial-year.ts'
import { callHref } from '#shared/call-href.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { MonthField } from '../../parts/month-field.tsx'

/** Downloads the tax files of a month for the accountant. */
export function Gstr1Panel() {
  const [thisMonth] = useState(() => indianDay(new Date()).slice(0, 7))
  const [month, setMonth] = useState(thisMonth)
  const chosen = monthPattern.test(month)
  return (
    <section className="panel admin-section" aria-labelledby="gstr1">
      <h2 id="gstr1">GSTR-1</h2>
      <p className="admin-quiet">
        Invoices and credit notes of a month with their tax, and what was sold under each HSN code. Credit
        notes are negative, so that a column adds up to what the month owes.
      </p>
      <div className="admin-form">
        <MonthField typed={month} last={thisMonth} onChange={setMonth} />
        {chosen && (
          <div className="flex flex-wrap gap-2.5 items-center">
            <DownloadButton
              path={callHref('GET /api/admin/gstr1.csv', { query: { month } })}
              fileName={`gstr1-${month}.csv`}
              label="Invoices and credit notes"
            />
            <DownloadButton
              path={callHref('GET /api/admin/gstr1-hsn.csv', { query: { month } })}
              fileName={`gstr1-hsn-${month}.csv`}
              label="HSN summary"
            />
          </div>
        )}
      </div>
    </section>
  )
}
