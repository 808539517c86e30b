CREATE TABLE "tax_document_counters" (
	"kind" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	"last_issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_document_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"order_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reverses" bigint,
	"figures" jsonb NOT NULL,
	CONSTRAINT "tax_documents_number_unique" UNIQUE("number"),
	CONSTRAINT "tax_documents_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "tax_documents_sequence" UNIQUE("kind","year","sequence"),
	CONSTRAINT "tax_documents_kind" CHECK ("tax_documents"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "tax_documents_reverses" CHECK (("tax_documents"."kind" = 'credit_note') = ("tax_documents"."reverses" is not null))
);
--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_reverses_tax_documents_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_documents_of_order" ON "tax_documents" USING btree ("order_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tax_documents_issued" ON "tax_documents" USING btree ("issued_at","id");