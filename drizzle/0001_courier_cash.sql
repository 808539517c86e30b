ALTER TABLE "captures" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "captures" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "captures_not_settled" ON "captures" USING btree ("provider","at") WHERE "captures"."settled_at" is null and "captures"."provider" <> 'hand';--> statement-breakpoint
CREATE INDEX "captures_with_couriers" ON "captures" USING btree ("at","id") WHERE "captures"."settled_at" is null and "captures"."courier" is not null;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_courier" CHECK ("captures"."courier" is null or "captures"."provider" = 'hand');--> statement-breakpoint
CREATE FUNCTION settle_capture()
RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update captures set settled_at = new.at
  where id = new.capture_id and settled_at is null and (courier is null or new.state = 'matched');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER settle_capture AFTER INSERT OR UPDATE OF capture_id, state ON statement_lines FOR EACH ROW
  WHEN (new.capture_id IS NOT NULL) EXECUTE FUNCTION settle_capture();--> statement-breakpoint
UPDATE captures c SET settled_at = l.at
  FROM (SELECT capture_id, min(at) AS at FROM statement_lines WHERE capture_id IS NOT NULL GROUP BY 1) l
  WHERE l.capture_id = c.id;--> statement-breakpoint
CREATE FUNCTION account_of(c captures)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select case when c.courier is not null then 'courier:' || c.courier when c.provider = 'hand' then 'till'
    else 'provider:' || c.provider end
$$;--> statement-breakpoint
CREATE OR REPLACE VIEW money_moves AS
  SELECT 'capture' AS kind, c.id, c.order_id, c.at, 'customer' AS from_account, account_of(c) AS to_account, c.amount_paise
  FROM captures c
UNION ALL
  SELECT 'withdrawal', c.id, c.order_id, w.at, account_of(c), 'customer', c.amount_paise
  FROM capture_withdrawals w JOIN captures c ON c.id = w.capture_id
UNION ALL
  SELECT 'refund', r.id, r.order_id, r.done_at,
    CASE WHEN r.hand_reference IS NOT NULL OR c.provider = 'hand' THEN 'till' ELSE account_of(c) END, 'customer', r.amount_paise
  FROM refunds r JOIN captures c ON c.id = r.capture_id
  WHERE r.state = 'done'
UNION ALL
  SELECT 'payout', l.id, c.order_id, l.at, account_of(c), 'bank', l.amount_paise
  FROM statement_lines l JOIN captures c ON c.id = l.capture_id
  WHERE l.state = 'matched' AND l.amount_paise <> 0
UNION ALL
  SELECT 'fee', l.id, c.order_id, l.at, account_of(c), 'fees', l.fee_paise
  FROM statement_lines l JOIN captures c ON c.id = l.capture_id
  WHERE l.state = 'matched' AND l.fee_paise <> 0
UNION ALL
  SELECT 'paid back', l.id, r.order_id, l.at, 'bank',
    CASE WHEN r.hand_reference IS NOT NULL OR c.provider = 'hand' THEN 'till' ELSE account_of(c) END, - l.amount_paise
  FROM statement_lines l JOIN refunds r ON r.id = l.refund_id JOIN captures c ON c.id = r.capture_id
  WHERE l.state = 'matched' AND l.amount_paise < 0;
