ALTER TABLE "coupons" ADD COLUMN "public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The coupons that a shop starts with were meant by their amount before.
UPDATE "coupons" SET "public" = true WHERE "code" IN ('WELCOME10', 'SAVE20', 'FIRSTORDER');
