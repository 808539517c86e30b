CREATE TABLE "customer_figures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"spend" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "audit_log_of_entity";--> statement-breakpoint
ALTER TABLE "customer_figures" ADD CONSTRAINT "customer_figures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_figures_by_spend" ON "customer_figures" USING btree ("spend" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "customer_figures_by_orders" ON "customer_figures" USING btree ("orders_count" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "customer_figures_by_last_order" ON "customer_figures" USING btree ("last_order_at" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "audit_log_of_record" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_sort" ON "audit_log" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "users_newest_customers" ON "users" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "users"."role" = 'customer';--> statement-breakpoint
CREATE INDEX "users_customers_by_name" ON "users" USING btree (lower("name"),"id") WHERE "users"."role" = 'customer';--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "reviews"."hidden_at" is not null;
--> statement-breakpoint
-- One expression for all three, so that a search is one look-up, and never looks at everybody.
DROP INDEX IF EXISTS "users_search";
--> statement-breakpoint
CREATE INDEX "users_search_text" ON "users" USING gin (("name" || ' ' || "email" || ' ' || "phone") gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION figures_of_new_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures (user_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figures_of_new_person AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION figures_of_new_person();
--> statement-breakpoint
CREATE FUNCTION worth_of_order(o orders) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN o.status = 'cancelled' THEN 0 ELSE o.total END
$$;
--> statement-breakpoint
CREATE FUNCTION figures_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE customer_figures SET orders_count = orders_count + 1, spend = spend + worth_of_order(NEW),
      last_order_at = greatest(last_order_at, NEW.created_at)
    WHERE user_id = NEW.user_id;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE customer_figures SET spend = spend + worth_of_order(NEW) - worth_of_order(OLD) WHERE user_id = NEW.user_id;
  ELSE
    UPDATE customer_figures SET orders_count = orders_count - 1, spend = spend - worth_of_order(OLD),
      last_order_at = (SELECT max(created_at) FROM orders WHERE user_id = OLD.user_id)
    WHERE user_id = OLD.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER figures_of_order AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION figures_of_order();
--> statement-breakpoint
CREATE TRIGGER figures_of_changed_order AFTER UPDATE OF status, total ON orders
  FOR EACH ROW WHEN ((OLD.status = 'cancelled') <> (NEW.status = 'cancelled') OR OLD.total <> NEW.total)
  EXECUTE FUNCTION figures_of_order();
--> statement-breakpoint
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
INSERT INTO customer_figures (user_id, orders_count, spend, last_order_at)
SELECT u.id, count(o.id), coalesce(sum(o.total) FILTER (WHERE o.status <> 'cancelled'), 0), max(o.created_at)
FROM users u LEFT JOIN orders o ON o.user_id = u.id GROUP BY u.id;
