CREATE TABLE "bench_sessions" (
	"parcel_id" bigint PRIMARY KEY NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"scan_log" smallint[] DEFAULT '{}' NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"weight_grams" integer,
	CONSTRAINT "bench_sessions_claim" CHECK (("bench_sessions"."claimed_by" is null) = ("bench_sessions"."claimed_until" is null)),
	CONSTRAINT "bench_sessions_weight" CHECK ("bench_sessions"."weight_grams" is null or "bench_sessions"."weight_grams" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "carrier_turns" (
	"parcel_id" bigint PRIMARY KEY NOT NULL,
	"booking_at" timestamp (3) with time zone,
	"telling_at" timestamp (3) with time zone,
	"withdrawing_at" timestamp (3) with time zone,
	"tracked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bench_sessions" ADD CONSTRAINT "bench_sessions_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bench_sessions" ADD CONSTRAINT "bench_sessions_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_turns" ADD CONSTRAINT "carrier_turns_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The count of the pack bench so far. Where its log is missing, as in a sample shop, it is made from the counts of the lines.
INSERT INTO "bench_sessions" ("parcel_id", "scans", "scan_log", "claimed_by", "claimed_until", "weight_grams")
SELECT id, scans, log, claimed_by, claimed_until, CASE state WHEN 'draft' THEN weight_grams END
FROM (
  SELECT p.*, CASE WHEN scan_log <> '{}' THEN scan_log ELSE array(
    SELECT l.position FROM parcel_lines l, generate_series(1, l.scanned) WHERE l.parcel_id = p.id ORDER BY l.position
  ) END AS log
  FROM parcels p
) counted
WHERE scans > 0 OR log <> '{}' OR claimed_by IS NOT NULL OR state = 'draft' AND weight_grams IS NOT NULL;--> statement-breakpoint
-- The release before has the count in parcels and parcel_lines. While it may run, each side finds there what the other has
-- counted; these triggers go with those columns.
CREATE FUNCTION bench_from_parcels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bench_sessions AS b (parcel_id, scans, scan_log, claimed_by, claimed_until, weight_grams)
  VALUES (NEW.id, NEW.scans, NEW.scan_log, NEW.claimed_by, NEW.claimed_until, CASE NEW.state WHEN 'draft' THEN NEW.weight_grams END)
  ON CONFLICT (parcel_id) DO UPDATE SET
    scans = CASE WHEN NEW.scans IS DISTINCT FROM OLD.scans THEN NEW.scans ELSE b.scans END,
    scan_log = CASE WHEN NEW.scan_log IS DISTINCT FROM OLD.scan_log THEN NEW.scan_log ELSE b.scan_log END,
    claimed_by = CASE WHEN NEW.claimed_until IS DISTINCT FROM OLD.claimed_until THEN NEW.claimed_by ELSE b.claimed_by END,
    claimed_until = CASE WHEN NEW.claimed_until IS DISTINCT FROM OLD.claimed_until THEN NEW.claimed_until ELSE b.claimed_until END,
    weight_grams = CASE WHEN NEW.weight_grams IS DISTINCT FROM OLD.weight_grams THEN NEW.weight_grams ELSE b.weight_grams END;
  RETURN NULL;
END $$;--> statement-breakpoint
-- expand: it copies what the release before writes, and refuses nothing
CREATE TRIGGER bench_from_parcels AFTER UPDATE OF scans, scan_log, claimed_by, claimed_until, weight_grams ON parcels
FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (
  (NEW.scans, NEW.scan_log, NEW.claimed_by, NEW.claimed_until) IS DISTINCT FROM (OLD.scans, OLD.scan_log, OLD.claimed_by, OLD.claimed_until)
  OR NEW.state = 'draft' AND NEW.weight_grams IS DISTINCT FROM OLD.weight_grams
)) EXECUTE FUNCTION bench_from_parcels();--> statement-breakpoint
CREATE FUNCTION bench_from_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bench_sessions AS b (parcel_id, scan_log)
  VALUES (NEW.parcel_id, array_fill(NEW.position, ARRAY[NEW.scanned::int]))
  ON CONFLICT (parcel_id) DO UPDATE SET
    scan_log = array_remove(b.scan_log, NEW.position) || array_fill(NEW.position, ARRAY[NEW.scanned::int]);
  RETURN NULL;
END $$;--> statement-breakpoint
-- expand: it copies what the release before writes, and refuses nothing
CREATE TRIGGER bench_from_lines AFTER UPDATE OF scanned ON parcel_lines
FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND NEW.scanned <> OLD.scanned) EXECUTE FUNCTION bench_from_lines();--> statement-breakpoint
CREATE FUNCTION bench_to_parcels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parcels p SET scans = NEW.scans, scan_log = NEW.scan_log, claimed_by = NEW.claimed_by, claimed_until = NEW.claimed_until,
    weight_grams = CASE state WHEN 'draft' THEN coalesce(NEW.weight_grams, p.weight_grams) ELSE p.weight_grams END
  WHERE id = NEW.parcel_id;
  UPDATE parcel_lines SET scanned = least(quantity, coalesce(cardinality(array_positions(NEW.scan_log, position)), 0))
  WHERE parcel_id = NEW.parcel_id AND scanned <> least(quantity, coalesce(cardinality(array_positions(NEW.scan_log, position)), 0));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bench_to_parcels AFTER INSERT OR UPDATE ON bench_sessions
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bench_to_parcels();--> statement-breakpoint
INSERT INTO "carrier_turns" ("parcel_id", "tracked_at") SELECT id, tracked_at FROM parcels WHERE tracked_at IS NOT NULL;--> statement-breakpoint
-- The release before puts off in parcels what it is asking a carrier for. While it may run, neither side asks for what the
-- other is asking for; these triggers go with tracked_at.
CREATE FUNCTION turns_from_parcels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO carrier_turns AS t (parcel_id, tracked_at) VALUES (NEW.id, NEW.tracked_at)
  ON CONFLICT (parcel_id) DO UPDATE SET
    booking_at = CASE WHEN NEW.booking_since IS NOT DISTINCT FROM OLD.booking_since THEN t.booking_at END,
    telling_at = CASE WHEN NEW.tell_at IS NOT DISTINCT FROM OLD.tell_at THEN t.telling_at END,
    withdrawing_at = CASE WHEN NEW.withdraw_at IS NOT DISTINCT FROM OLD.withdraw_at THEN t.withdrawing_at END,
    tracked_at = CASE WHEN NEW.tracked_at IS NOT DISTINCT FROM OLD.tracked_at THEN t.tracked_at ELSE NEW.tracked_at END;
  RETURN NULL;
END $$;--> statement-breakpoint
-- expand: it copies what the release before writes, and refuses nothing
CREATE TRIGGER turns_from_parcels AFTER UPDATE OF booking_since, tell_at, withdraw_at, tracked_at ON parcels
FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (NEW.booking_since, NEW.tell_at, NEW.withdraw_at, NEW.tracked_at)
  IS DISTINCT FROM (OLD.booking_since, OLD.tell_at, OLD.withdraw_at, OLD.tracked_at)) EXECUTE FUNCTION turns_from_parcels();--> statement-breakpoint
CREATE FUNCTION turns_to_parcels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parcels SET
    booking_since = CASE WHEN booking_since < NEW.booking_at THEN NEW.booking_at ELSE booking_since END,
    tell_at = CASE WHEN tell_at <= NEW.telling_at THEN NEW.telling_at + interval '2 minutes' ELSE tell_at END,
    withdraw_at = CASE WHEN withdraw_at <= NEW.withdrawing_at THEN NEW.withdrawing_at + interval '2 minutes' ELSE withdraw_at END,
    tracked_at = NEW.tracked_at
  WHERE id = NEW.parcel_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER turns_to_parcels AFTER INSERT OR UPDATE ON carrier_turns
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION turns_to_parcels();
