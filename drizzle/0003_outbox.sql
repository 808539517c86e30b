CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000000 CACHE 1),
	"kind" text NOT NULL,
	"subject" text DEFAULT gen_random_uuid() NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"expires_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_of_subject" ON "outbox" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","next_at","id") WHERE "outbox"."done_at" is null and "outbox"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_of_account" ON "outbox" USING btree ((payload ->> 'userId'),"created_at") WHERE kind = 'mail';--> statement-breakpoint
CREATE VIEW "public"."mails" AS (
  select id, payload ->> 'to' as "to", payload ->> 'subject' as subject, payload ->> 'text' as text, payload ->> 'html' as html,
    payload ->> 'replyTo' as reply_to, payload ->> 'userId' as user_id, payload ->> 'kind' as kind, payload ->> 'orderId' as order_id,
    payload ->> 'writtenAt' as written_at, created_at, next_at, tries, error, expires_at, done_at as sent_at, given_up_at
  from outbox where kind = 'mail');