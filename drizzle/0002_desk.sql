ALTER TABLE "reviews" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "reviews" SET "seen_at" = now();--> statement-breakpoint
CREATE INDEX "reviews_unseen" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "reviews"."seen_at" is null;