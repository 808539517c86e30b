ALTER TABLE "parcels" ADD COLUMN "open_order" jsonb;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "withdraw_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "parcels" SET "open_order" = jsonb_build_object('carrier', 'shiprocket', 'ref', "carrier_ref"), "withdraw_at" = now()
WHERE "state" = 'draft' AND "carrier" IS NULL AND "carrier_ref" ? 'order_id';--> statement-breakpoint
CREATE INDEX "parcels_to_withdraw" ON "parcels" USING btree ("withdraw_at") WHERE "parcels"."withdraw_at" is not null and "parcels"."state" <> 'draft';