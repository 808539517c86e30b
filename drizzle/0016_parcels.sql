CREATE TABLE "parcel_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"raw_code" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"user_id" uuid,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_events_once" UNIQUE("parcel_id","at","raw_code","text"),
	CONSTRAINT "parcel_events_kind" CHECK ("parcel_events"."kind" in ('booked', 'pickup_planned', 'note', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'delivered', 'rto_started', 'rto_in_transit', 'rto_delivered', 'lost', 'damaged', 'cancelled', 'received')),
	CONSTRAINT "parcel_events_source" CHECK ("parcel_events"."source" in ('staff', 'store', 'carrier', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"scanned" integer DEFAULT 0 NOT NULL,
	"good" integer,
	"damaged" integer,
	"lost" integer,
	CONSTRAINT "parcel_lines_parcel_id_order_id_position_size_pk" PRIMARY KEY("parcel_id","order_id","position","size"),
	CONSTRAINT "parcel_lines_quantity" CHECK ("parcel_lines"."quantity" > 0),
	CONSTRAINT "parcel_lines_scanned" CHECK ("parcel_lines"."scanned" between 0 and "parcel_lines"."quantity"),
	CONSTRAINT "parcel_lines_counted" CHECK ("parcel_lines"."good" is null and "parcel_lines"."damaged" is null and "parcel_lines"."lost" is null or "parcel_lines"."good" >= 0 and "parcel_lines"."damaged" >= 0 and "parcel_lines"."lost" >= 0 and "parcel_lines"."good" + "parcel_lines"."damaged" + "parcel_lines"."lost" = "parcel_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"n" smallint NOT NULL,
	"kind" text DEFAULT 'order' NOT NULL,
	"return_id" bigint,
	"state" text DEFAULT 'draft' NOT NULL,
	"carrier" text,
	"courier" text,
	"awb" text,
	"tracking_url" text,
	"carrier_ref" jsonb,
	"booking_since" timestamp (3) with time zone,
	"weight_grams" integer,
	"collect" integer DEFAULT 0 NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"problem" text,
	"why" text,
	"outcome" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"under_way_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"last_event_at" timestamp (3) with time zone,
	CONSTRAINT "parcels_number_unique" UNIQUE("number"),
	CONSTRAINT "parcels_of_order" UNIQUE("order_id","n"),
	CONSTRAINT "parcels_kind" CHECK ("parcels"."kind" in ('order', 'exchange', 'return')),
	CONSTRAINT "parcels_return" CHECK (("parcels"."return_id" is null) = ("parcels"."kind" = 'order')),
	CONSTRAINT "parcels_state" CHECK ("parcels"."state" in ('draft', 'ready', 'under_way', 'delivered', 'returning', 'returned', 'cancelled')),
	CONSTRAINT "parcels_carrier" CHECK ("parcels"."carrier" is null or "parcels"."carrier" in ('none', 'manual', 'test')),
	CONSTRAINT "parcels_booked" CHECK ("parcels"."state" in ('draft', 'cancelled') or "parcels"."carrier" is not null and ("parcels"."carrier" = 'none' or "parcels"."awb" is not null)),
	CONSTRAINT "parcels_collect" CHECK ("parcels"."collect" >= 0),
	CONSTRAINT "parcels_weight" CHECK ("parcels"."weight_grams" is null or "parcels"."weight_grams" between 1 and 100000),
	CONSTRAINT "parcels_claim" CHECK (("parcels"."claimed_by" is null) = ("parcels"."claimed_until" is null)),
	CONSTRAINT "parcels_received" CHECK (("parcels"."state" = 'returned') = ("parcels"."returned_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_worth" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "parcel_id" bigint;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_of_order" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_lines_by_order" ON "parcel_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_awb" ON "parcels" USING btree ("courier","awb") WHERE "parcels"."awb" is not null and "parcels"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "parcels_by_awb" ON "parcels" USING btree ("awb") WHERE "parcels"."awb" is not null;--> statement-breakpoint
CREATE INDEX "parcels_newest" ON "parcels" USING btree ("id" DESC NULLS LAST) WHERE "parcels"."carrier" is distinct from 'none';--> statement-breakpoint
CREATE INDEX "parcels_moving" ON "parcels" USING btree ("state","id" DESC NULLS LAST) WHERE "parcels"."state" in ('draft', 'ready', 'under_way', 'returning');--> statement-breakpoint
CREATE INDEX "parcels_with_problem" ON "parcels" USING btree ("id" DESC NULLS LAST) WHERE "parcels"."problem" is not null;--> statement-breakpoint
CREATE INDEX "orders_with_cancelled_pieces" ON "orders" USING btree ("created_at") WHERE "orders"."cancelled_worth" > 0;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cancelled" CHECK ("order_lines"."cancelled" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancelled_worth" CHECK ("orders"."cancelled_worth" between 0 and "orders"."total");--> statement-breakpoint
CREATE TRIGGER parcel_events_append_only BEFORE UPDATE ON parcel_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Orders that had left the shop before there were parcels: their status was set by hand.
INSERT INTO parcels (number, order_id, n, state, carrier, collect, created_at, ready_at, under_way_at, delivered_at, last_event_at)
SELECT o.order_id || '-1', o.id, 1, CASE o.status WHEN 'shipped' THEN 'under_way' ELSE 'delivered' END, 'none',
  CASE o.payment_type WHEN 'cod' THEN greatest(0, o.total - coalesce((SELECT sum(amount) FROM returns r WHERE r.order_id = o.id), 0)) ELSE 0 END,
  h.shipped, h.shipped, h.shipped, CASE o.status WHEN 'delivered' THEN h.delivered END, h.delivered
FROM orders o, LATERAL (
  SELECT coalesce(max(at) FILTER (WHERE status = 'shipped'), max(at), o.updated_at) AS shipped,
    greatest(coalesce(max(at), o.updated_at), coalesce(max(at) FILTER (WHERE status = 'shipped'), o.updated_at)) AS delivered
  FROM order_history WHERE order_id = o.id
) h
WHERE o.status IN ('shipped', 'delivered');
--> statement-breakpoint
INSERT INTO parcel_lines (parcel_id, order_id, position, size, quantity)
SELECT p.id, l.order_id, l.position, l.size, l.quantity FROM parcels p JOIN order_lines l ON l.order_id = p.order_id;
--> statement-breakpoint
INSERT INTO parcel_events (parcel_id, kind, at, text, raw_code, source)
SELECT id, 'picked_up', under_way_at, 'Marked by staff', 'picked_up', 'staff' FROM parcels
UNION ALL
SELECT id, 'delivered', delivered_at, 'Marked by staff', 'delivered', 'staff' FROM parcels WHERE state = 'delivered';
--> statement-breakpoint
-- No unit of a line is in two parcels, or in a parcel and cancelled. Checked when the transaction commits.
CREATE FUNCTION check_pieces(given bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM order_lines l
    WHERE l.order_id = given AND l.quantity < l.cancelled + (
      SELECT coalesce(sum(p.quantity), 0) FROM parcel_lines p JOIN parcels parcel ON parcel.id = p.parcel_id
      WHERE p.order_id = l.order_id AND p.position = l.position AND parcel.kind = 'order'
        AND parcel.state NOT IN ('cancelled', 'returned')
    )
  ) THEN
    RAISE EXCEPTION 'more pieces in parcels than were ordered, in order %', given USING ERRCODE = 'check_violation';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_pieces_of_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_pieces(NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcel_lines_pieces AFTER INSERT OR UPDATE OF quantity ON parcel_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_pieces_of_parcel();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcels_pieces AFTER UPDATE OF state ON parcels
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state NOT IN ('cancelled', 'returned') AND OLD.state IN ('cancelled', 'returned'))
  EXECUTE FUNCTION check_pieces_of_parcel();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_pieces AFTER UPDATE OF cancelled, quantity ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_pieces_of_parcel();
--> statement-breakpoint
-- Pieces that were cancelled one by one are no sale.
CREATE OR REPLACE FUNCTION worth_of_order(o orders) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN stands(o) THEN o.total - o.cancelled_worth - coalesce((SELECT sum(amount) FROM returns WHERE order_id = o.id), 0)
    ELSE 0 END
$$;
--> statement-breakpoint
DROP TRIGGER figures_of_changed_order ON orders;
--> statement-breakpoint
CREATE TRIGGER figures_of_changed_order AFTER UPDATE OF status, total, cancelled_worth, payment_type, payment_status ON orders
  FOR EACH ROW WHEN (stands(OLD) <> stands(NEW) OR OLD.total <> NEW.total OR OLD.cancelled_worth <> NEW.cancelled_worth)
  EXECUTE FUNCTION figures_of_order();
