CREATE TABLE "parcel_labels" (
	"parcel_id" bigint PRIMARY KEY NOT NULL,
	"file" "bytea" NOT NULL,
	"fetched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcels" DROP CONSTRAINT "parcels_carrier";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "tracked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "parcel_labels" ADD CONSTRAINT "parcel_labels_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_carrier" CHECK ("parcels"."carrier" is null or "parcels"."carrier" in ('none', 'manual', 'shiprocket', 'test'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight" CHECK ("products"."weight_grams" between 1 and 20000);