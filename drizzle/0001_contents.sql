CREATE TABLE "content_versions" (
	"content_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"state" text NOT NULL,
	"body" jsonb NOT NULL,
	"hash" text NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"changes_at" timestamp (3) with time zone,
	"by" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_content_id_n_pk" PRIMARY KEY("content_id","n"),
	CONSTRAINT "content_versions_state" CHECK ("content_versions"."state" in ('draft', 'scheduled', 'published', 'past')),
	CONSTRAINT "content_versions_publish_at" CHECK (("content_versions"."publish_at" is not null) = ("content_versions"."state" = 'scheduled')),
	CONSTRAINT "content_versions_changes_at" CHECK ("content_versions"."changes_at" is null or "content_versions"."state" = 'published')
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "contents_kind_key" UNIQUE NULLS NOT DISTINCT("kind","key"),
	CONSTRAINT "contents_kind" CHECK ("contents"."kind" in ('brand', 'home', 'menus', 'page', 'policy')),
	CONSTRAINT "contents_key" CHECK (("contents"."key" is null) = ("contents"."kind" in ('brand', 'home', 'menus')))
);
--> statement-breakpoint
CREATE TABLE "previews" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone,
	"by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_source" CHECK ("redirects"."source" in ('hand', 'file', 'slug')),
	CONSTRAINT "redirects_elsewhere" CHECK ("redirects"."from" <> "redirects"."to")
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_one_draft" ON "content_versions" USING btree ("content_id") WHERE "content_versions"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_one_scheduled" ON "content_versions" USING btree ("content_id") WHERE "content_versions"."state" = 'scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_one_published" ON "content_versions" USING btree ("content_id") WHERE "content_versions"."state" = 'published';--> statement-breakpoint
CREATE INDEX "content_versions_due" ON "content_versions" USING btree (coalesce("publish_at", "changes_at")) WHERE "content_versions"."publish_at" is not null or "content_versions"."changes_at" is not null;--> statement-breakpoint
CREATE INDEX "content_versions_hash" ON "content_versions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "redirects_to" ON "redirects" USING btree ("to");