CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "catalogue_version_one_row" CHECK ("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" text PRIMARY KEY NOT NULL,
	"name" "tsvector" NOT NULL,
	"front" "tsvector" NOT NULL,
	"document" "tsvector" NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"lexeme" text NOT NULL,
	"near" text[] NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_name_order";--> statement-breakpoint
DROP INDEX "products_of_collection";--> statement-breakpoint
DROP INDEX "products_of_category";--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_name" ON "product_search" USING gin ("name") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_search_front" ON "product_search" USING gin ("front") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("near");--> statement-breakpoint
CREATE INDEX "search_words_lexeme" ON "search_words" USING btree ("lexeme");--> statement-breakpoint
CREATE INDEX "products_of_collection_by_price" ON "products" USING btree ("collection_id","price","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_of_collection_with_archived" ON "products" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "products_name_order" ON "products" USING btree (lower("name") collate "C","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_of_collection" ON "products" USING btree ("collection_id","created_at" DESC NULLS LAST,"id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree (lower("category"),"created_at" DESC NULLS LAST,"id") WHERE "products"."archived_at" is null;