CREATE TABLE "capture_withdrawals" (
	"capture_id" bigint PRIMARY KEY NOT NULL,
	"by" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "captures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint,
	"order_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"provider_group" text,
	"amount_paise" bigint NOT NULL,
	"refunding_paise" bigint DEFAULT 0 NOT NULL,
	"method" text,
	"brand" text,
	"last4" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	CONSTRAINT "captures_provider_id" UNIQUE("provider","provider_id"),
	CONSTRAINT "captures_provider" CHECK ("captures"."provider" in ('razorpay', 'cashfree', 'test', 'upi', 'hand')),
	CONSTRAINT "captures_amount" CHECK ("captures"."amount_paise" > 0),
	CONSTRAINT "captures_refunding" CHECK ("captures"."refunding_paise" between 0 and "captures"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"result" text NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"order_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"closed_reason" text,
	"provider_ref" text,
	"page_url" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"pending" boolean DEFAULT false NOT NULL,
	"utr" text,
	"claimed_at" timestamp (3) with time zone,
	"failure_code" text,
	"failure_text" text,
	"cancel_due" boolean DEFAULT false NOT NULL,
	"next_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"opened_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_provider_ref" UNIQUE("provider","provider_ref"),
	CONSTRAINT "payments_provider" CHECK ("payments"."provider" in ('razorpay', 'cashfree', 'test', 'upi', 'hand')),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('starting', 'open', 'claimed', 'closed', 'paid')),
	CONSTRAINT "payments_closed_reason" CHECK (("payments"."state" = 'closed') = ("payments"."closed_reason" is not null)),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_paise" > 0),
	CONSTRAINT "payments_utr" CHECK ("payments"."utr" is null or "payments"."utr" ~ '^[0-9]{12}$')
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"capture_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"provider_ref" text,
	"error" text,
	"hand_reference" text,
	"by" uuid,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('cancelled', 'surplus', 'return', 'pieces', 'rto')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('queued', 'sent', 'done', 'failed', 'by_hand', 'withdrawn')),
	CONSTRAINT "refunds_done" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"charges" boolean NOT NULL,
	"amount" integer NOT NULL,
	"credit_note_id" bigint,
	"by" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_creditNoteId_unique" UNIQUE("credit_note_id"),
	CONSTRAINT "returns_amount" CHECK ("returns"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "statement_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_sha256" text NOT NULL,
	"by" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_imports_fileSha256_unique" UNIQUE("file_sha256")
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"line_key" text NOT NULL,
	"external_id" text,
	"amount_paise" bigint NOT NULL,
	"fee_paise" bigint DEFAULT 0 NOT NULL,
	"utr" text,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"capture_id" bigint,
	"refund_id" bigint,
	"state" text NOT NULL,
	CONSTRAINT "statement_lines_once" UNIQUE("kind","line_key"),
	CONSTRAINT "statement_lines_state" CHECK ("statement_lines"."state" in ('matched', 'open', 'ignored'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_type";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cod_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_token" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lapsed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cod_check" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cod_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "capture_withdrawals" ADD CONSTRAINT "capture_withdrawals_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capture_withdrawals" ADD CONSTRAINT "capture_withdrawals_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_credit_note_id_tax_documents_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_imports" ADD CONSTRAINT "statement_imports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_import_id_statement_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."statement_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captures_of_order" ON "captures" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "captures_of_payment" ON "captures" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("order_id") WHERE "payments"."state" in ('starting', 'open', 'claimed');--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_at") WHERE "payments"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_by_utr" ON "payments" USING btree ("utr") WHERE "payments"."utr" is not null;--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_of_capture" ON "refunds" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_at") WHERE "refunds"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "statement_lines_open" ON "statement_lines" USING btree ("at") WHERE "statement_lines"."state" = 'open';--> statement-breakpoint
CREATE INDEX "statement_lines_of_capture" ON "statement_lines" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "statement_lines_of_refund" ON "statement_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "orders_pay_by" ON "orders" USING btree ("pay_by") WHERE "orders"."pay_by" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_confirm" ON "orders" USING btree ("created_at") WHERE "orders"."cod_state" = 'to_confirm';--> statement-breakpoint
CREATE INDEX "orders_refused" ON "orders" USING btree ("user_id","refused_at") WHERE "orders"."refused_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payToken_unique" UNIQUE("pay_token");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_unpaid_stands_still" CHECK ("orders"."payment_type" in ('cod', 'card') or "orders"."status" in ('placed', 'cancelled') or "orders"."payment_status" <> 'pending');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_state" CHECK ("orders"."cod_state" is null or "orders"."cod_state" in ('to_confirm', 'confirmed'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_unconfirmed_stands_still" CHECK ("orders"."cod_state" is distinct from 'to_confirm' or "orders"."status" in ('placed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cod_fee" CHECK ("orders"."cod_fee" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_type" CHECK ("orders"."payment_type" in ('cod', 'card', 'online', 'upi'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total" = greatest(0, "orders"."subtotal" + "orders"."shipping_cost" + "orders"."tax" - "orders"."discount") + "orders"."cod_fee");--> statement-breakpoint
CREATE TRIGGER returns_append_only BEFORE UPDATE OR DELETE ON returns FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER capture_withdrawals_append_only BEFORE UPDATE OR DELETE ON capture_withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An order that was paid when this version came had been delivered, and its money taken by hand.
INSERT INTO captures (order_id, provider, provider_id, amount_paise, refunding_paise, method, at)
SELECT id, 'hand', order_id || '/delivered', total * 100::bigint,
  CASE WHEN payment_status = 'refunded' THEN total * 100::bigint ELSE 0 END, 'delivery', updated_at
FROM orders WHERE payment_status IN ('paid', 'refunded') AND total > 0;
--> statement-breakpoint
INSERT INTO refunds (reference, capture_id, order_id, amount_paise, reason, state, created_at, done_at)
SELECT 'TKR' || upper(substr(md5(o.order_id), 1, 20)) || '01', c.id, o.id, c.amount_paise, 'cancelled', 'done', o.updated_at, o.updated_at
FROM captures c JOIN orders o ON o.id = c.order_id WHERE o.payment_status = 'refunded';
--> statement-breakpoint
-- Each row moves an amount from one account to another; balances are sums of it.
CREATE VIEW money_moves AS
SELECT 'capture' AS kind, c.id, c.order_id, c.at, 'customer' AS from_account,
  CASE c.provider WHEN 'hand' THEN 'till' ELSE 'provider:' || c.provider END AS to_account, c.amount_paise
FROM captures c
UNION ALL
SELECT 'withdrawal', c.id, c.order_id, w.at, 'till', 'customer', c.amount_paise
FROM capture_withdrawals w JOIN captures c ON c.id = w.capture_id
UNION ALL
SELECT 'refund', r.id, r.order_id, r.done_at,
  CASE WHEN r.hand_reference IS NOT NULL OR c.provider = 'hand' THEN 'till' ELSE 'provider:' || c.provider END, 'customer',
  r.amount_paise
FROM refunds r JOIN captures c ON c.id = r.capture_id WHERE r.state = 'done'
UNION ALL
SELECT 'payout', l.id, c.order_id, l.at, CASE c.provider WHEN 'hand' THEN 'till' ELSE 'provider:' || c.provider END, 'bank',
  l.amount_paise
FROM statement_lines l JOIN captures c ON c.id = l.capture_id WHERE l.state = 'matched' AND l.amount_paise > 0
UNION ALL
SELECT 'fee', l.id, c.order_id, l.at, CASE c.provider WHEN 'hand' THEN 'till' ELSE 'provider:' || c.provider END, 'fees',
  l.fee_paise
FROM statement_lines l JOIN captures c ON c.id = l.capture_id WHERE l.state = 'matched' AND l.fee_paise > 0
UNION ALL
SELECT 'paid back', l.id, r.order_id, l.at, 'bank',
  CASE WHEN r.hand_reference IS NOT NULL OR c.provider = 'hand' THEN 'till' ELSE 'provider:' || c.provider END, -l.amount_paise
FROM statement_lines l JOIN refunds r ON r.id = l.refund_id JOIN captures c ON c.id = r.capture_id
WHERE l.state = 'matched' AND l.amount_paise < 0;
