import { openReturnStates } from '#shared/returns/return-states.ts'
import type { BooksCheck } from './books-check.ts'

const open = `(${openReturnStates.map((state) => `'${state}'`).join(', ')})`

/** Rules of returns (docs/product/returns.md). */
export const returnChecks: readonly BooksCheck[] = [
  {
    name: 'returned units',
    rule: 'An open return claims exactly its units, and one that was settled has brought those that came back.',
    sql: `
      select r.number || ' ' || l.position || ' ' || l.size as record,
        format('%s, lines have %s, units %s', r.state, l.units, u.units) as found
      from returns r
      cross join lateral (
        select order_id, position, size,
          sum(case r.state when 'settled' then case wants when 'refund' then good + damaged else 0 end else quantity end) as units
        from return_lines where return_id = r.id group by 1, 2, 3
      ) l
      cross join lateral (
        select count(*) as units from order_units u
        where u.return_id = r.id and u.position = l.position and u.size = l.size
          and case r.state when 'settled' then u.is_credited else u.state in ('return_requested', 'returning') end
      ) u
      where r.state in ('settled', 'requested', 'approved', 'under_way', 'arrived') and u.units <> l.units`,
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
