CREATE TABLE "return_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" bigint NOT NULL,
	"state" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_events_state" CHECK ("return_events"."state" in ('requested', 'approved', 'under_way', 'arrived', 'settled', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" bigint NOT NULL,
	"n" smallint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"wants" text NOT NULL,
	"swap_size" text,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"good" integer,
	"damaged" integer,
	"missing" integer,
	"refused" integer,
	CONSTRAINT "return_lines_return_id_n_pk" PRIMARY KEY("return_id","n"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" between 1 and 99),
	CONSTRAINT "return_lines_wants" CHECK ("return_lines"."wants" in ('refund', 'exchange')),
	CONSTRAINT "return_lines_swap" CHECK (("return_lines"."wants" = 'exchange') = ("return_lines"."swap_size" is not null)),
	CONSTRAINT "return_lines_other_size" CHECK ("return_lines"."swap_size" is distinct from "return_lines"."size"),
	CONSTRAINT "return_lines_reason" CHECK ("return_lines"."reason" is null or "return_lines"."reason" in ('too_small', 'too_large', 'not_as_shown', 'changed_mind', 'damaged', 'defective', 'wrong_piece')),
	CONSTRAINT "return_lines_counted" CHECK (num_nulls("return_lines"."good", "return_lines"."damaged", "return_lines"."missing", "return_lines"."refused") = 4 or "return_lines"."good" >= 0 and "return_lines"."damaged" >= 0 and "return_lines"."missing" >= 0 and "return_lines"."refused" >= 0 and "return_lines"."good" + "return_lines"."damaged" + "return_lines"."missing" + "return_lines"."refused" = "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"return_id" bigint,
	"n" smallint,
	"file" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_photos_file_unique" UNIQUE("file"),
	CONSTRAINT "return_photos_line" CHECK (("return_photos"."return_id" is null) = ("return_photos"."n" is null))
);
--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_amount";--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "lines" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "charges" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "amount" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "final_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refund_to" jsonb;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "awb" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refund_to" jsonb;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "decision" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "under_way_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "return_id" bigint;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_of_order" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_of_line" FOREIGN KEY ("return_id","n") REFERENCES "public"."return_lines"("return_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_events_of_return" ON "return_events" USING btree ("return_id","id");--> statement-breakpoint
CREATE INDEX "return_lines_by_order" ON "return_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_photos_by_line" ON "return_photos" USING btree ("return_id","n");--> statement-breakpoint
CREATE INDEX "return_photos_unused" ON "return_photos" USING btree ("created_at") WHERE "return_photos"."return_id" is null;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_of_return" ON "parcels" USING btree ("return_id") WHERE "parcels"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "returns_of_customer" ON "returns" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "returns_newest" ON "returns" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("state","id") WHERE "returns"."state" in ('requested', 'approved', 'under_way', 'arrived');--> statement-breakpoint
CREATE INDEX "returns_settled" ON "returns" USING btree ("settled_at") WHERE "returns"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "returns_expiring" ON "returns" USING btree ("expires_at") WHERE "returns"."expires_at" is not null;--> statement-breakpoint
DROP TRIGGER returns_append_only ON returns;--> statement-breakpoint
-- What came back to staff so far: a return of theirs, settled at once.
UPDATE returns r SET number = 'RT-' || upper(substr(md5(r.id || ' ' || o.order_id), 1, 8)), user_id = o.user_id, source = 'staff',
  state = 'settled', method = 'self', created_at = r.at, settled_at = r.at
FROM orders o WHERE o.id = r.order_id;--> statement-breakpoint
UPDATE returns r SET number = 'RT-' || upper(substr(md5(r.id || ' ' || r.number), 1, 12))
WHERE EXISTS (SELECT FROM returns o WHERE o.number = r.number AND o.id < r.id);--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "number" SET NOT NULL, ALTER COLUMN "user_id" SET NOT NULL, ALTER COLUMN "source" SET NOT NULL,
  ALTER COLUMN "state" SET NOT NULL, ALTER COLUMN "method" SET NOT NULL;--> statement-breakpoint
INSERT INTO return_lines (return_id, n, order_id, position, size, quantity, wants, good, damaged, missing, refused)
SELECT r.id, l.n - 1, r.order_id, o.position, o.size, (l.line ->> 'quantity')::int, 'refund',
  CASE WHEN (l.line ->> 'restock')::boolean THEN (l.line ->> 'quantity')::int ELSE 0 END,
  CASE WHEN (l.line ->> 'restock')::boolean THEN 0 ELSE (l.line ->> 'quantity')::int END, 0, 0
FROM returns r, jsonb_array_elements(r.lines) WITH ORDINALITY AS l(line, n), order_lines o
WHERE o.order_id = r.order_id AND o.position = (l.line ->> 'position')::int;--> statement-breakpoint
INSERT INTO return_events (return_id, state, user_id, at) SELECT id, 'settled', by, at FROM returns;--> statement-breakpoint
-- Damaged pieces came back too and were written off: they are no sale.
WITH broken AS (
  SELECT p.product_id, l.size, o.order_id, r.by, l.damaged AS units, v.stock
  FROM return_lines l JOIN returns r ON r.id = l.return_id JOIN orders o ON o.id = r.order_id
  JOIN order_lines p ON p.order_id = l.order_id AND p.position = l.position
  JOIN variants v ON v.product_id = p.product_id AND v.size = l.size WHERE l.damaged > 0
), counted AS (
  UPDATE products SET units_sold = greatest(0, units_sold - b.units)
  FROM (SELECT product_id, sum(units)::int AS units FROM broken GROUP BY 1) b WHERE b.product_id = products.id
)
INSERT INTO stock_ledger (product_id, size, change, stock_after, reason, order_id, user_id)
SELECT product_id, size, change, after, reason, order_id, by FROM (
  SELECT *, units AS change, stock + units AS after, 'return' AS reason, 1 AS step FROM broken
  UNION ALL SELECT *, -units, stock, 'write_off', 2 FROM broken
) moves ORDER BY product_id, size, order_id, step;--> statement-breakpoint
CREATE TRIGGER return_events_append_only BEFORE UPDATE ON return_events FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_source" CHECK ("returns"."source" in ('customer', 'staff'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_state" CHECK ("returns"."state" in ('requested', 'approved', 'under_way', 'arrived', 'settled', 'rejected', 'cancelled'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_method" CHECK ("returns"."method" in ('pickup', 'self'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_settled_at" CHECK (("returns"."state" = 'settled') = ("returns"."settled_at" is not null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_closed_at" CHECK (("returns"."state" in ('rejected', 'cancelled')) = ("returns"."closed_at" is not null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_expires" CHECK ("returns"."expires_at" is null or "returns"."state" = 'approved');--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_money" CHECK ("returns"."state" = 'settled' or "returns"."amount" = 0 and "returns"."credit_note_id" is null);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_amount" CHECK ("returns"."amount" >= 0 and "returns"."fee" >= 0);
