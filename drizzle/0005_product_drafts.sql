ALTER TABLE "products" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "products"."draft";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_draft" CHECK (not "products"."draft" or "products"."archived_at" is not null);