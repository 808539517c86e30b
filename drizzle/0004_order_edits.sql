ALTER TABLE "orders" DROP CONSTRAINT "orders_discount_has_coupon";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waived" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waiting_edit" jsonb;--> statement-breakpoint
CREATE INDEX "orders_edited" ON "orders" USING btree ("created_at") WHERE "orders"."edited_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_waived" CHECK ("orders"."waived" between 0 and "orders"."discount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_has_coupon" CHECK ("orders"."discount" = "orders"."waived" or "orders"."coupon_code" is not null);