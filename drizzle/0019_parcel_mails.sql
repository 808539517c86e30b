CREATE TABLE "told" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_subject_kind_pk" PRIMARY KEY("subject","kind")
);
