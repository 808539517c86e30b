ALTER TABLE "refunds" ADD COLUMN "refund_to_by" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refund_to_by" uuid;--> statement-breakpoint
-- expand: the release before leaves the new column null
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_refund_to_by_users_id_fk" FOREIGN KEY ("refund_to_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- expand: the release before leaves the new column null
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_to_by_users_id_fk" FOREIGN KEY ("refund_to_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;