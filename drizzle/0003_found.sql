ALTER TABLE "statement_lines" ADD COLUMN "named_order_id" bigint;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_named_order_id_orders_id_fk" FOREIGN KEY ("named_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handovers_of_parcels" ON "handovers" USING gin ("parcels");