CREATE TABLE "search_terms" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"times" integer NOT NULL,
	"nothing_found" integer NOT NULL,
	CONSTRAINT "search_terms_day_term_pk" PRIMARY KEY("day","term")
);
