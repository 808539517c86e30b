ALTER TABLE "customer_figures" DROP CONSTRAINT "customer_figures_id_unique";--> statement-breakpoint
ALTER TABLE "customer_figures" DROP COLUMN "id";