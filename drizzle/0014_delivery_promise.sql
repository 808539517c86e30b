--> statement-breakpoint
-- The pincodes delivered to so far become areas of the zone that every shop begins with.
INSERT INTO delivery_zones (name, transit_days) VALUES ('Standard', 2);--> statement-breakpoint
INSERT INTO delivery_areas (prefix, zone_id, cod) SELECT pincode, zone.id, cod FROM delivery_pincodes, delivery_zones zone;--> statement-breakpoint
DROP TABLE "delivery_pincodes";
