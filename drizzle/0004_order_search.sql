-- Staff find an order by its id, its recipient and its customer, also among a hundred thousand.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (("order_id" || ' ' || ("shipping_address" ->> 'fullName') || ' ' || ("shipping_address" ->> 'email') || ' ' || ("shipping_address" ->> 'phone')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops, "phone" gin_trgm_ops);
