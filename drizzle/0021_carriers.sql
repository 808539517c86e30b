CREATE TABLE "test_carrier_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"awb" text NOT NULL,
	"day" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_carrier_shipments" (
	"reference" text PRIMARY KEY NOT NULL,
	"awb" text NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "test_carrier_shipments_awb_unique" UNIQUE("awb"),
	CONSTRAINT "test_carrier_shipments_awb" CHECK ("test_carrier_shipments"."awb" ~ '^TEST[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "carrier_inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carrier_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"carrier" text NOT NULL,
	"body_hash" text NOT NULL,
	"body" "bytea" NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "carrier_inbox_bodyHash_unique" UNIQUE("body_hash")
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "tell_carrier" jsonb;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "tell_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "test_carrier_shipments_due" ON "test_carrier_shipments" USING btree ("next_at") WHERE "test_carrier_shipments"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "carrier_inbox_waiting" ON "carrier_inbox" USING btree ("next_at") WHERE "carrier_inbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "carrier_inbox_received" ON "carrier_inbox" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "parcels_booking" ON "parcels" USING btree ("booking_since") WHERE "parcels"."booking_since" is not null;--> statement-breakpoint
CREATE INDEX "parcels_to_tell" ON "parcels" USING btree ("tell_at") WHERE "parcels"."tell_at" is not null;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_tell" CHECK (("parcels"."tell_carrier" is null) = ("parcels"."tell_at" is null));