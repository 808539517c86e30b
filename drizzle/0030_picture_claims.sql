CREATE TABLE "picture_claims" (
	"key" text PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
