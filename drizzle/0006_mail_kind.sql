ALTER TABLE "mail_outbox" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "order_id" text;--> statement-breakpoint
UPDATE "mail_outbox" SET "kind" = 'confirmation', "order_id" = substring("subject" from '^Your Taanka order (TK-\w+)$') WHERE "subject" LIKE 'Your Taanka order TK-%';
