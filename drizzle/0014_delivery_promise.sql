CREATE TABLE "delivery_areas" (
	"prefix" text PRIMARY KEY NOT NULL,
	"zone_id" integer NOT NULL,
	"cod" boolean DEFAULT true NOT NULL,
	"delivers" boolean DEFAULT true NOT NULL,
	CONSTRAINT "delivery_areas_prefix" CHECK ("delivery_areas"."prefix" ~ '^[0-9]{1,6}$')
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"transit_days" smallint NOT NULL,
	CONSTRAINT "delivery_zones_name_unique" UNIQUE("name"),
	CONSTRAINT "delivery_zones_name" CHECK ("delivery_zones"."name" <> ''),
	CONSTRAINT "delivery_zones_transit" CHECK ("delivery_zones"."transit_days" between 1 and 15)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispatch_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD CONSTRAINT "delivery_areas_zone_id_delivery_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_areas_of_zone" ON "delivery_areas" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("promised_on") WHERE "orders"."promised_on" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promise" CHECK (num_nulls("orders"."dispatch_on", "orders"."promised_on", "orders"."zone") in (0, 3) and "orders"."promised_on" > "orders"."dispatch_on");
--> statement-breakpoint
-- The pincodes delivered to so far become areas of the zone that every shop begins with.
INSERT INTO delivery_zones (name, transit_days) VALUES ('Standard', 2);--> statement-breakpoint
INSERT INTO delivery_areas (prefix, zone_id, cod) SELECT pincode, zone.id, cod FROM delivery_pincodes, delivery_zones zone;--> statement-breakpoint
DROP TABLE "delivery_pincodes";
