ALTER TABLE "contact_messages" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "contact_messages_by_status" ON "contact_messages" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_lines_name" ON "order_lines" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "orders"."payment_status" = 'refunded';--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('open', 'answered', 'closed'));--> statement-breakpoint
DROP INDEX orders_search;--> statement-breakpoint
CREATE INDEX orders_search ON orders USING gin ((order_id || ' ' || (shipping_address ->> 'fullName') || ' ' || (shipping_address ->> 'email') || ' ' || (shipping_address ->> 'phone') || ' ' || (shipping_address ->> 'city') || ' ' || (shipping_address ->> 'pincode')) gin_trgm_ops);
