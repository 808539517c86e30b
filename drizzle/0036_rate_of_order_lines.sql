-- Until now every order was taxed at 18 %. From here on the one who places it says at what rate.
-- expand: nobody runs 0.2.0
ALTER TABLE "order_lines" ADD COLUMN "rate" numeric(5, 2) DEFAULT 18 NOT NULL;--> statement-breakpoint
-- expand: nobody runs 0.2.0
ALTER TABLE "order_lines" ALTER COLUMN "rate" DROP DEFAULT;--> statement-breakpoint
-- expand: nobody runs 0.2.0
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_rate" CHECK ("order_lines"."rate" between 0 and 100);
