ALTER TABLE "returns" DROP CONSTRAINT "returns_method";--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_method" CHECK ("returns"."method" in ('pickup', 'self', 'brought'));