CREATE TABLE "test_bank_captures" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_bank_pages" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"return_url" text NOT NULL,
	"webhook_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_bank_pages_amount" CHECK ("test_bank_pages"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "test_bank_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"capture_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_bank_refunds_id_unique" UNIQUE("id"),
	CONSTRAINT "test_bank_refunds_amount" CHECK ("test_bank_refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "test_bank_webhooks" (
	"event_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_bank_captures" ADD CONSTRAINT "test_bank_captures_reference_test_bank_pages_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."test_bank_pages"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_bank_refunds" ADD CONSTRAINT "test_bank_refunds_capture_id_test_bank_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."test_bank_captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_bank_captures_of_page" ON "test_bank_captures" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "test_bank_refunds_of_capture" ON "test_bank_refunds" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "test_bank_webhooks_due" ON "test_bank_webhooks" USING btree ("next_attempt_at");