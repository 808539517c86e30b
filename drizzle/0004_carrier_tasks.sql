-- What carriers are to be told stands in the outbox, so turns are those of bookings and of tracking.
CREATE OR REPLACE FUNCTION turns_from_parcels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO carrier_turns AS t (parcel_id, tracked_at) VALUES (NEW.id, NEW.tracked_at)
  ON CONFLICT (parcel_id) DO UPDATE SET
    booking_at = CASE WHEN NEW.booking_since IS NOT DISTINCT FROM OLD.booking_since THEN t.booking_at END,
    tracked_at = CASE WHEN NEW.tracked_at IS NOT DISTINCT FROM OLD.tracked_at THEN t.tracked_at ELSE NEW.tracked_at END;
  RETURN NULL;
END $$;--> statement-breakpoint
-- expand: it copies what the release before writes, and refuses nothing
CREATE OR REPLACE TRIGGER turns_from_parcels AFTER UPDATE OF booking_since, tracked_at ON parcels
FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (NEW.booking_since, NEW.tracked_at)
  IS DISTINCT FROM (OLD.booking_since, OLD.tracked_at)) EXECUTE FUNCTION turns_from_parcels();--> statement-breakpoint
CREATE OR REPLACE FUNCTION turns_to_parcels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parcels SET
    booking_since = CASE WHEN booking_since < NEW.booking_at THEN NEW.booking_at ELSE booking_since END,
    tracked_at = NEW.tracked_at
  WHERE id = NEW.parcel_id;
  RETURN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "carrier_turns" DROP COLUMN "telling_at";--> statement-breakpoint
ALTER TABLE "carrier_turns" DROP COLUMN "withdrawing_at";
