CREATE TABLE "search_due" (
	"product_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_due" ADD CONSTRAINT "search_due_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;