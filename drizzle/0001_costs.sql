CREATE TABLE "product_costs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_costs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cost_paise" integer,
	"user_id" uuid NOT NULL,
	CONSTRAINT "product_costs_cost" CHECK ("product_costs"."cost_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_costs" ADD CONSTRAINT "product_costs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_costs_of_product" ON "product_costs" USING btree ("product_id","from","id");--> statement-breakpoint
CREATE VIEW "public"."product_cost_spans" AS (
  select product_id,
    case when lag(id) over dated is null then '-infinity' else "from" end as since,
    coalesce(lead("from") over dated, 'infinity') as until,
    cost_paise
  from product_costs window dated as (partition by product_id order by "from", id));--> statement-breakpoint
CREATE TRIGGER product_costs_append_only BEFORE UPDATE ON product_costs FOR EACH ROW EXECUTE FUNCTION refuse_change();
