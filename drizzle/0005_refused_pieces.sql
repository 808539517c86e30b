CREATE TABLE "client_files" (
	"name" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_units" DROP CONSTRAINT "order_units_state";--> statement-breakpoint
ALTER TABLE "order_units" DROP CONSTRAINT "order_units_parcel";--> statement-breakpoint
ALTER TABLE "order_units" DROP CONSTRAINT "order_units_return";--> statement-breakpoint
ALTER TABLE "parcels" DROP CONSTRAINT "parcels_kind";--> statement-breakpoint
ALTER TABLE "return_photos" ADD COLUMN "is_of_refusal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "client_files_seen" ON "client_files" USING btree ("seen_at");--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_state" CHECK ("order_units"."state" in ('allocated', 'packed', 'in_transit', 'delivered', 'return_requested', 'returning', 'refused', 'sent_back', 'returned', 'written_off', 'cancelled'));--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_parcel" CHECK ("order_units"."parcel_id" is not null or "order_units"."state" not in ('packed', 'in_transit', 'delivered', 'return_requested', 'returning', 'refused', 'sent_back'));--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_return" CHECK ("order_units"."return_id" is not null or "order_units"."state" not in ('return_requested', 'refused', 'sent_back'));--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_kind" CHECK ("parcels"."kind" in ('order', 'exchange', 'return', 'return_to_customer'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_returns(given bigint)
  RETURNS void
  LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (
    WITH had AS (
      SELECT l.position, l.size, sum(l.quantity) AS units,
        coalesce(sum(l.quantity) FILTER (WHERE p.kind = 'order'), 0) AS of_order
      FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id
      WHERE l.order_id = given AND (p.kind IN ('order', 'exchange') AND p.state = 'delivered' OR p.kind = 'exchange' AND p.outcome = 'cancel')
      GROUP BY 1, 2
    ), came AS (
      SELECT l.position, l.size, coalesce(sum(l.good + l.damaged) FILTER (WHERE r.state = 'settled'), 0) AS back,
        coalesce(sum(l.quantity) FILTER (WHERE r.state IN ('requested', 'approved', 'under_way', 'arrived')), 0) AS open
      FROM return_lines l JOIN returns r ON r.id = l.return_id WHERE l.order_id = given GROUP BY 1, 2
    )
    SELECT FROM came JOIN order_lines o ON o.order_id = given AND o.position = came.position
    LEFT JOIN had ON had.position = came.position AND had.size = came.size
    WHERE came.open > 0 AND came.open + came.back > coalesce(had.units, 0)
      OR came.back > coalesce(had.units, 0)
        + CASE WHEN came.size = o.size THEN o.quantity - o.cancelled - coalesce(had.of_order, 0) ELSE 0 END
  ) THEN
    RAISE EXCEPTION 'more pieces come back than were delivered, in order %', given
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_lines_delivered';
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_unit_step()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT (OLD.state, NEW.state) IN (
    ('allocated', 'packed'), ('allocated', 'cancelled'), ('allocated', 'written_off'),
    ('packed', 'allocated'), ('packed', 'in_transit'), ('packed', 'cancelled'),
    ('in_transit', 'delivered'), ('in_transit', 'returning'), ('in_transit', 'written_off'), ('in_transit', 'returned'),
    ('delivered', 'return_requested'), ('delivered', 'returned'), ('delivered', 'written_off'),
    ('return_requested', 'delivered'), ('return_requested', 'returning'), ('return_requested', 'returned'),
    ('return_requested', 'written_off'), ('return_requested', 'refused'),
    ('returning', 'returned'), ('returning', 'written_off'), ('returning', 'delivered'), ('returning', 'refused'),
    ('refused', 'sent_back'), ('refused', 'delivered'), ('refused', 'return_requested'), ('refused', 'returned'),
    ('refused', 'written_off'),
    ('sent_back', 'refused'), ('sent_back', 'delivered'), ('sent_back', 'returned'), ('sent_back', 'written_off'),
    ('returned', 'allocated'), ('cancelled', 'allocated')
  ) THEN
    RAISE EXCEPTION 'a unit of order % does not go from % to %', NEW.order_id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_units_step';
  END IF;
  RETURN NEW;
END $$;
