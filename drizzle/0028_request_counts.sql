-- Counts of a minute need no durability: without the write-ahead log they cost less, and a crash begins them anew.
CREATE UNLOGGED TABLE "request_counts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
