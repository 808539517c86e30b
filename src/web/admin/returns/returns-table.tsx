import { formatRupees } from '#shared/money.ts'
import type { StaffReturn } from '#shared/returns/return.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { ReturnChip } from '#web/returns/return-chip.tsx'
import { adminHref } from '../admin-href.ts'
import { momentText } from '../parts/dates.ts'

export const ReturnsTable = ({ returns }: { returns: readonly StaffReturn[] }) => (
  <div className="admin-table-box">
    <table className="data-table data-table--cards">
      <thead>
        <tr>
          <th>Return</th>
          <th>State</th>
          <th>What comes back</th>
          <th>Since</th>
          <th className="cell-end">Refund</th>
        </tr>
      </thead>
      <tbody>
        {returns.map((one) => (
          <tr key={one.number}>
            <td className="cell-lead">
              <Link className="admin-plain" to={adminHref('returns', { return: one.number })}>
                {one.number}
              </Link>
              <small className="font-regular">
                {one.customer_name}, {one.order_id}
              </small>
            </td>
            <td className="cell-set">
              <ReturnChip state={one.state} />
              {one.attention !== null && <small>{one.attention}</small>}
            </td>
            <td className="cell-wide">{piecesOf(one)}</td>
            <td className="cell-wide">{momentText(one.created_at)}</td>
            <td className="cell-end cell-sum">{one.refund > 0 && formatRupees(one.refund)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** `2 × Kurta, M for L; 1 × Shirt, S` */
const piecesOf = ({ lines }: StaffReturn): string =>
  lines
    .map(
      ({ quantity, name, size, swap_size: swap }) =>
        `${quantity} × ${name}, ${size}${swap === null ? '' : ` for ${swap}`}`,
    )
    .join('; ')
