import type { SearchTerm } from '#shared/products/search-terms.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { AppLink } from '#web/app/link.tsx'
import { dateText } from '../parts/dates.ts'

/** Each term leads to what the shop shows for it. */
export const SearchTermsTable = ({ terms }: { terms: SearchTerm[] }) => (
  <div className="admin-table-box">
    <table className="table table--cards">
      <thead>
        <tr>
          <th>Searched for</th>
          <th className="cell-end">Times</th>
          <th className="cell-end">Nothing found</th>
          <th>Last searched</th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ term, times, nothing_found, last_searched }) => (
          <tr key={term}>
            <td className="cell-lead">
              <AppLink to={href(pages.products, null, { search: term })} className="admin-plain">
                {term}
              </AppLink>
            </td>
            <td className="cell-end cell-sum">{times}</td>
            <td className="cell-end cell-wide">{nothing_found}</td>
            <td className="cell-set">{dateText(last_searched)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
