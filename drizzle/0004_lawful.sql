ALTER TABLE "contact_messages" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "key_hash" "bytea";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "acknowledgement_id" bigint;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "acknowledged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "resolution" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_open_grievances" ON "contact_messages" USING btree ("due_at") WHERE "contact_messages"."number" is not null and "contact_messages"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_grievances" ON "contact_messages" USING btree ("id" DESC NULLS LAST) WHERE "contact_messages"."number" is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_kind" CHECK ("contact_messages"."kind" in ('order', 'product', 'payment', 'refund', 'privacy', 'other'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_grievance" CHECK (num_nulls("contact_messages"."number", "contact_messages"."key_hash", "contact_messages"."kind", "contact_messages"."due_at") in (0, 4));