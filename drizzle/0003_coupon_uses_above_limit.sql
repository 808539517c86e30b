ALTER TABLE "coupons" DROP CONSTRAINT "coupons_uses";--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_uses" CHECK ("coupons"."uses" >= 0);