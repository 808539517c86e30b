import { openReturnStates } from '#shared/returns/return-states.ts'
import type { BooksCheck } from './books-check.ts'

const open = `(${openReturnStates.map((state) => `'${state}'`).join(', ')})`

/** Rules of returns (docs/product/parcels.md, Returns and exchanges). */
export const returnChecks: readonly BooksCheck[] = [
  {
    name: 'returned pieces',
    rule: 'No more pieces of a line and size are in open returns or came back than were delivered, those exchanged for others included; staff also take back pieces that have not arrived.',
    sql: `
      with had as (
        select l.order_id, l.position, l.size, sum(l.quantity) as units,
          coalesce(sum(l.quantity) filter (where p.kind = 'order'), 0) as of_order
        from parcel_lines l join parcels p on p.id = l.parcel_id
        where p.kind in ('order', 'exchange') and p.state = 'delivered' or p.kind = 'exchange' and p.outcome = 'cancel'
        group by 1, 2, 3
      ),
      came as (
        select l.order_id, l.position, l.size,
          coalesce(sum(l.good + l.damaged) filter (where r.state = 'settled'), 0) as back,
          coalesce(sum(l.quantity) filter (where r.state in ${open}), 0) as open
        from return_lines l join returns r on r.id = l.return_id group by 1, 2, 3
      )
      select o.order_id || ' line ' || came.position || ' ' || came.size as record,
        format('delivered %s, came back %s, in open returns %s', coalesce(had.units, 0), came.back, came.open) as found
      from came join orders o on o.id = came.order_id
      join order_lines l on l.order_id = came.order_id and l.position = came.position
      left join had on (had.order_id, had.position, had.size) = (came.order_id, came.position, came.size)
      where came.open > 0 and came.open + came.back > coalesce(had.units, 0)
        or came.back > coalesce(had.units, 0)
          + case when came.size = l.size then l.quantity - l.cancelled - coalesce(had.of_order, 0) else 0 end`,
  },
  {
    name: 'reserved sizes',
    rule: 'An open return has taken the sizes off the shelf that its pieces are exchanged for; one that was rejected or cancelled has given them back.',
    sql: `
      with reserved as (
        select return_id, -sum(change) as units from stock_ledger
        where reason = 'exchange' and return_id is not null group by 1
      ),
      wanted as (
        select return_id, sum(quantity) as units from return_lines where wants = 'exchange' group by 1
      )
      select o.order_id || ' return ' || r.number as record,
        format('%s, reserved %s, wanted %s', r.state, coalesce(reserved.units, 0), coalesce(wanted.units, 0)) as found
      from returns r join orders o on o.id = r.order_id
      left join reserved on reserved.return_id = r.id left join wanted on wanted.return_id = r.id
      where r.state <> 'settled'
        and coalesce(reserved.units, 0) <> case when r.state in ${open} then coalesce(wanted.units, 0) else 0 end`,
  },
]
