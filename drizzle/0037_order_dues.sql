CREATE INDEX "orders_not_settled" ON "orders" USING btree ("id") WHERE "orders"."payment_status" = 'pending' and "orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE VIEW "public"."order_dues" AS (
  select o.id, o.order_id, o.status, o.payment_status, o.cancelled_worth + coalesce((select sum(amount) from returns where order_id = o.id), 0)::int as returned, greatest(0, o.total - (o.cancelled_worth + coalesce((select sum(amount) from returns where order_id = o.id), 0)::int)) as worth,
    100 * (case o.status when 'cancelled' then 0 else greatest(0, o.total - (o.cancelled_worth + coalesce((select sum(amount) from returns where order_id = o.id), 0)::int)) end + o.deductions)::bigint as due_paise,
    coalesce((
    select sum(c.amount_paise) from captures c
    where c.order_id = o.id and not exists (select from capture_withdrawals where capture_id = c.id)
      and not (o.payment_type = 'cod' and o.status in ('processing', 'shipped', 'delivered') and c.provider <> 'hand')
  ), 0)::bigint as captured_paise,
    coalesce((
    select sum(c.amount_paise - c.refunding_paise) from captures c
    where c.order_id = o.id and not exists (select from capture_withdrawals where capture_id = c.id)
      and not (o.payment_type = 'cod' and o.status in ('processing', 'shipped', 'delivered') and c.provider <> 'hand')
  ), 0)::bigint as net_paise
  from orders o);