import type { Customer } from '#shared/account/customer.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#web/ui/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { dayText } from '../parts/dates.ts'
import { openedHere } from '../parts/use-opened.ts'
import { useViewQuery } from '../parts/use-view-query.ts'

export function CustomersTable({ customers }: { customers: readonly Customer[] }) {
  const query = useViewQuery()
  return (
    <div className="admin-table-box">
      <table className="data-table data-table--cards">
        <thead>
          <tr>
            <th>Customer</th>
            <th>Phone</th>
            <th>Joined</th>
            <th className="cell-end">Orders</th>
            <th className="cell-end">Spend</th>
            <th>Last order</th>
            <th>
              <span className="sr-only">Details</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => {
            const open = { to: query.hrefWith({ customer: customer.id }), state: openedHere }
            return (
              <tr key={customer.id}>
                <td className="cell-lead">
                  <Link {...open} preventScrollReset className="admin-plain">
                    {customer.name}
                  </Link>
                  <small className="font-regular">{customer.email}</small>
                </td>
                <td className="cell-wide">{customer.phone}</td>
                <td className="cell-wide">{dayText(customer.created_at)}</td>
                <td className="cell-end cell-wide">{customer.orders_count}</td>
                <td className="cell-end cell-sum">{formatRupees(customer.spend)}</td>
                <td className="cell-set">
                  {customer.last_order_at === null ? 'No order yet' : dayText(customer.last_order_at)}
                </td>
                <td className="cell-act">
                  <ButtonLink
                    variant="line"
                    small
                    {...open}
                    preventScrollReset
                    aria-label={`Details of ${customer.name}`}
                  >
                    Details
                  </ButtonLink>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
