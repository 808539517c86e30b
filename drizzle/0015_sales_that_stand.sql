CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "orders"."payment_type" in ('online', 'upi') and "orders"."payment_status" = 'pending' and "orders"."status" <> 'cancelled';--> statement-breakpoint
-- What is a sale, and what it is worth (docs/product/back-office.md, Sales)
CREATE FUNCTION stands(o orders) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT o.status <> 'cancelled' AND (o.payment_type IN ('cod', 'card') OR o.payment_status <> 'pending')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION worth_of_order(o orders) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN stands(o) THEN o.total - coalesce((SELECT sum(amount) FROM returns WHERE order_id = o.id), 0) ELSE 0 END
$$;--> statement-breakpoint
DROP TRIGGER figures_of_changed_order ON orders;--> statement-breakpoint
CREATE TRIGGER figures_of_changed_order AFTER UPDATE OF status, total, payment_type, payment_status ON orders
  FOR EACH ROW WHEN (stands(OLD) <> stands(NEW) OR OLD.total <> NEW.total)
  EXECUTE FUNCTION figures_of_order();--> statement-breakpoint
CREATE FUNCTION figures_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_figures f SET spend = f.spend - NEW.amount
  FROM orders o WHERE o.id = NEW.order_id AND f.user_id = o.user_id AND stands(o);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER figures_of_return AFTER INSERT ON returns FOR EACH ROW EXECUTE FUNCTION figures_of_return();--> statement-breakpoint
UPDATE customer_figures f SET spend = s.spend
FROM (SELECT o.user_id, sum(worth_of_order(o)) AS spend FROM orders o GROUP BY 1) s
WHERE s.user_id = f.user_id AND s.spend <> f.spend;
