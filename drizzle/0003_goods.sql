CREATE TABLE "goods_inward" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_inward_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" uuid,
	CONSTRAINT "goods_inward_taken_back" CHECK (("goods_inward"."taken_back_at" is null) = ("goods_inward"."taken_back_by" is null))
);
--> statement-breakpoint
CREATE TABLE "goods_inward_lines" (
	"inward_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"cost_paise" integer,
	CONSTRAINT "goods_inward_lines_inward_id_position_pk" PRIMARY KEY("inward_id","position"),
	CONSTRAINT "goods_inward_lines_quantity" CHECK ("goods_inward_lines"."quantity" > 0),
	CONSTRAINT "goods_inward_lines_cost" CHECK ("goods_inward_lines"."cost_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_take_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_take_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_take_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"take_id" bigint NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"expected" integer NOT NULL,
	"booked" integer,
	CONSTRAINT "stock_take_lines_once" UNIQUE("take_id","product_id","size")
);
--> statement-breakpoint
CREATE TABLE "stock_takes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_takes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"collection_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_takes_closed" CHECK (("stock_takes"."state" = 'open') = ("stock_takes"."closed_at" is null)),
	CONSTRAINT "stock_takes_reason" CHECK (("stock_takes"."state" = 'booked') = ("stock_takes"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "product_costs" ADD COLUMN "inward_id" bigint;--> statement-breakpoint
ALTER TABLE "goods_inward" ADD CONSTRAINT "goods_inward_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_inward" ADD CONSTRAINT "goods_inward_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_inward_lines" ADD CONSTRAINT "goods_inward_lines_inward_id_goods_inward_id_fk" FOREIGN KEY ("inward_id") REFERENCES "public"."goods_inward"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_counts" ADD CONSTRAINT "stock_take_counts_line_id_stock_take_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."stock_take_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_counts" ADD CONSTRAINT "stock_take_counts_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_take_id_stock_takes_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."stock_takes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_inward_lines_of_product" ON "goods_inward_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_take_counts_of_line" ON "stock_take_counts" USING btree ("line_id");