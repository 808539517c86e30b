import type { UnitGroup } from '#shared/orders/order-desk.schema.ts'
import { formatRupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { unitsByPlace } from './unit-places.ts'

/** The units of an order by where they are (docs/product/parcels.md, Units). */
export const OrderUnits = ({ order, units }: { order: AdminOrder; units: readonly UnitGroup[] }) => (
  <div className="grid gap-4">
    {unitsByPlace(units).map(({ label, quantity, units: here }) => (
      <section key={label} className="grid gap-2.5" aria-label={label}>
        <h3>
          {label} <span className="num">({quantity})</span>
        </h3>
        <ul className="admin-order__items grid gap-3">
          {here.map((unit) => (
            <li
              className="grid grid-cols-[48px_minmax(0,1fr)] gap-4 items-center"
              key={`${unit.position} ${unit.size} ${unit.state} ${unit.parcel} ${unit.return_number}`}
            >
              <Picture image={unit.image} alt="" sizes="48px" />
              <div>
                <Link className="admin-plain" to={href(pages.product, { id: unit.product_id })}>
                  {unit.name}
                </Link>
                <p className="admin-quiet">
                  {[
                    `Size ${unit.size}, qty ${unit.quantity}`,
                    priceOf(order, unit),
                    unit.parcel,
                    unit.return_number,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const priceOf = ({ items }: AdminOrder, { position }: UnitGroup): string => {
  const price = items[position]?.price
  return price === undefined ? '' : `${formatRupees(price)} each`
}
