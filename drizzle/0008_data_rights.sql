CREATE TABLE "sealed_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sealed" "bytea" NOT NULL,
	"erase_after" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sealed_accounts_due" ON "sealed_accounts" USING btree ("erase_after");