CREATE TABLE "order_units" (
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"n" smallint NOT NULL,
	"size" text NOT NULL,
	"state" text DEFAULT 'allocated' NOT NULL,
	"parcel_id" bigint,
	"return_id" bigint,
	"replaces" smallint,
	"is_credited" boolean DEFAULT false NOT NULL,
	"document_id" bigint,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_units_order_id_position_n_pk" PRIMARY KEY("order_id","position","n"),
	CONSTRAINT "order_units_state" CHECK ("order_units"."state" in ('allocated', 'packed', 'in_transit', 'delivered', 'return_requested', 'returning', 'returned', 'written_off', 'cancelled')),
	CONSTRAINT "order_units_parcel" CHECK ("order_units"."parcel_id" is not null or "order_units"."state" not in ('packed', 'in_transit', 'delivered', 'return_requested', 'returning')),
	CONSTRAINT "order_units_return" CHECK ("order_units"."return_id" is not null or "order_units"."state" <> 'return_requested')
);
--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_document_id_tax_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_of_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_units_waiting" ON "order_units" USING btree ("order_id") WHERE "order_units"."state" in ('allocated', 'packed');--> statement-breakpoint
CREATE INDEX "order_units_of_parcel" ON "order_units" USING btree ("parcel_id") WHERE "order_units"."parcel_id" is not null;--> statement-breakpoint
CREATE INDEX "order_units_of_return" ON "order_units" USING btree ("return_id") WHERE "order_units"."return_id" is not null;--> statement-breakpoint
-- Every unit of a line is made with it.
CREATE FUNCTION make_order_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_units (order_id, position, n, size, since)
  SELECT l.order_id, l.position, n, l.size, o.created_at
  FROM made l JOIN orders o ON o.id = l.order_id, generate_series(1, l.quantity) n;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- expand: nobody runs 0.2.0
CREATE TRIGGER order_lines_units AFTER INSERT ON order_lines REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION make_order_units();
--> statement-breakpoint
-- The table of states (src/shared/trade/unit-states.ts).
CREATE FUNCTION refuse_unit_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (OLD.state, NEW.state) IN (
    ('allocated', 'packed'), ('allocated', 'cancelled'), ('allocated', 'written_off'),
    ('packed', 'allocated'), ('packed', 'in_transit'), ('packed', 'cancelled'),
    ('in_transit', 'delivered'), ('in_transit', 'returning'), ('in_transit', 'written_off'), ('in_transit', 'returned'),
    ('delivered', 'return_requested'), ('delivered', 'returned'), ('delivered', 'written_off'),
    ('return_requested', 'delivered'), ('return_requested', 'returning'), ('return_requested', 'returned'),
    ('return_requested', 'written_off'),
    ('returning', 'returned'), ('returning', 'written_off'), ('returning', 'delivered'),
    ('returned', 'allocated'), ('cancelled', 'allocated')
  ) THEN
    RAISE EXCEPTION 'a unit of order % does not go from % to %', NEW.order_id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_units_step';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_units_step BEFORE UPDATE OF state ON order_units FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION refuse_unit_step();
--> statement-breakpoint
-- Units say where pieces are: nothing is counted from parcels and returns any more.
-- expand: nobody runs 0.2.0
DROP TRIGGER parcel_lines_pieces ON parcel_lines;--> statement-breakpoint
-- expand: nobody runs 0.2.0
DROP TRIGGER parcels_pieces ON parcels;--> statement-breakpoint
-- expand: nobody runs 0.2.0
DROP TRIGGER order_lines_pieces ON order_lines;--> statement-breakpoint
-- expand: nobody runs 0.2.0
DROP TRIGGER return_lines_delivered ON return_lines;--> statement-breakpoint
-- expand: nobody runs 0.2.0
DROP TRIGGER returns_delivered ON returns;--> statement-breakpoint
-- expand: nobody runs 0.2.0
DROP TRIGGER parcels_returns ON parcels;--> statement-breakpoint
-- Orders from before there were units: what parcels hold, what was cancelled or came back, and the rest.
INSERT INTO order_units (order_id, position, n, size, state, parcel_id, is_credited, since)
SELECT l.order_id, l.position, g.n, l.size,
  CASE WHEN g.n <= l.cancelled THEN 'cancelled'
    WHEN p.state IS NOT NULL AND p.state IN ('draft', 'ready') THEN 'packed'
    WHEN p.state = 'under_way' THEN 'in_transit'
    WHEN p.state IN ('delivered', 'returning') THEN p.state
    WHEN o.status = 'cancelled' THEN 'cancelled' ELSE 'allocated' END,
  CASE WHEN g.n > l.cancelled THEN p.id END, g.n <= l.cancelled, coalesce(p.delivered_at, p.under_way_at, o.created_at)
FROM order_lines l JOIN orders o ON o.id = l.order_id
CROSS JOIN LATERAL generate_series(1, l.quantity) AS g(n)
LEFT JOIN LATERAL (
  SELECT p.id, p.state, p.delivered_at, p.under_way_at,
    sum(pl.quantity) OVER (ORDER BY p.n) AS upto
  FROM parcels p JOIN parcel_lines pl ON pl.parcel_id = p.id
  WHERE p.order_id = l.order_id AND pl.position = l.position AND p.kind = 'order' AND p.state NOT IN ('cancelled', 'returned')
) p ON g.n - l.cancelled > 0 AND p.upto >= g.n - l.cancelled
  AND NOT EXISTS (
    SELECT FROM parcels q JOIN parcel_lines ql ON ql.parcel_id = q.id
    WHERE q.order_id = l.order_id AND ql.position = l.position AND q.kind = 'order' AND q.state NOT IN ('cancelled', 'returned')
      AND q.n < (SELECT n FROM parcels WHERE id = p.id)
    HAVING coalesce(sum(ql.quantity), 0) >= g.n - l.cancelled
  );
