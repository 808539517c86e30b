ALTER TABLE "parcels" ADD COLUMN "return_days" smallint;--> statement-breakpoint
-- What has arrived keeps the days of today.
UPDATE parcels SET return_days = coalesce((SELECT (value ->> 'return_days')::smallint FROM store_settings WHERE key = 'delivery'), 15)
WHERE delivered_at IS NOT NULL AND kind <> 'return';
