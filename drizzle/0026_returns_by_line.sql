ALTER TABLE "returns" DROP COLUMN "lines";--> statement-breakpoint
ALTER TABLE "returns" DROP COLUMN "at";--> statement-breakpoint
-- Pieces that came back for money, by line and size.
CREATE VIEW returned_pieces AS
  SELECT l.return_id, l.order_id, l.position, l.size, l.good + l.damaged AS units
  FROM return_lines l JOIN returns r ON r.id = l.return_id
  WHERE r.state = 'settled' AND l.wants = 'refund' AND l.good + l.damaged > 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION figures_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_figures f SET spend = f.spend - NEW.amount + CASE TG_OP WHEN 'UPDATE' THEN OLD.amount ELSE 0 END
  FROM orders o WHERE o.id = NEW.order_id AND f.user_id = o.user_id AND stands(o);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER figures_of_return ON returns;
--> statement-breakpoint
CREATE TRIGGER figures_of_return AFTER INSERT OR UPDATE OF amount ON returns FOR EACH ROW EXECUTE FUNCTION figures_of_return();
--> statement-breakpoint
-- No piece is in two returns, or comes back that was not delivered: neither a piece of the order nor one that it was
-- exchanged for. Staff also take back pieces that have not arrived. Checked when the transaction commits.
CREATE FUNCTION check_returns(given bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    WITH had AS (
      SELECT l.position, l.size, sum(l.quantity) AS units,
        coalesce(sum(l.quantity) FILTER (WHERE p.kind = 'order'), 0) AS of_order
      FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id
      WHERE l.order_id = given AND (p.kind <> 'return' AND p.state = 'delivered' OR p.kind = 'exchange' AND p.outcome = 'cancel')
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
CREATE FUNCTION check_returns_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_returns(NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER return_lines_delivered AFTER INSERT OR UPDATE ON return_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_returns_of_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER returns_delivered AFTER UPDATE OF state ON returns
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION check_returns_of_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER parcels_returns AFTER UPDATE OF state, outcome ON parcels
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.state = 'delivered' AND NEW.state <> 'delivered' OR OLD.outcome IS DISTINCT FROM NEW.outcome)
  EXECUTE FUNCTION check_returns_of_order();
