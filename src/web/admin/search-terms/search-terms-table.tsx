import type { SearchTerm } from '#shared/products/search-terms.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { dateText } from '../parts/dates.ts'
import { synonymHref } from './synonyms-part.tsx'

/** Each term links to its search in the shop. */
export const SearchTermsTable = ({ terms }: { terms: SearchTerm[] }) => (
  <div className="admin-table-box">
    <table className="data-table data-table--cards">
      <thead>
        <tr>
          <th>Searched for</th>
          <th className="cell-end">Times</th>
          <th className="cell-end">Nothing found</th>
          <th>Last searched</th>
          <th>
            <span className="sr-only">Synonym</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ term, times, nothing_found, last_searched }) => (
          <tr key={term}>
            <td className="cell-lead">
              <Link to={href(pages.products, null, { search: term })} className="admin-plain">
                {term}
              </Link>
            </td>
            <td className="cell-end cell-sum">{times}</td>
            <td className="cell-end cell-wide">{nothing_found}</td>
            <td className="cell-set">{dateText(last_searched)}</td>
            <td className="cell-end">
              {nothing_found > 0 && (
                <Link to={synonymHref(term)} className="link text-sm" aria-label={`Add synonym for ${term}`}>
                  Add synonym
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
