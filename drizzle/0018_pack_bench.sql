CREATE TABLE "codes" (
	"code" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"size" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "codes_one_of_each" UNIQUE("product_id","size","kind"),
	CONSTRAINT "codes_upper_case" CHECK ("codes"."code" = upper("codes"."code") and "codes"."code" <> '' and "codes"."code" not like '.%'),
	CONSTRAINT "codes_kind" CHECK ("codes"."kind" in ('sku', 'barcode'))
);
--> statement-breakpoint
CREATE TABLE "product_numbers" (
	"product_id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "product_numbers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "product_numbers_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "scan_log" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_numbers" ADD CONSTRAINT "product_numbers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Gives a size its SKU, such as T000123-M. Two sizes that are written alike, or a SKU that staff gave away, add a suffix.
CREATE FUNCTION give_sku(product text, size_of text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counted int;
  sku text;
BEGIN
  IF EXISTS (SELECT FROM codes WHERE product_id = product AND size = size_of AND kind = 'sku') THEN RETURN; END IF;
  INSERT INTO product_numbers (product_id) SELECT product WHERE NOT EXISTS (SELECT FROM product_numbers WHERE product_id = product)
    ON CONFLICT DO NOTHING;
  SELECT number INTO counted FROM product_numbers WHERE product_id = product;
  sku := 'T' || lpad(counted::text, 6, '0') || '-' || regexp_replace(upper(size_of), '[^A-Z0-9.]+', '-', 'g');
  INSERT INTO codes (code, product_id, size, kind) VALUES (sku, product, size_of, 'sku') ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    INSERT INTO codes (code, product_id, size, kind)
    VALUES (sku || '-' || upper(substr(md5(size_of), 1, 6)), product, size_of, 'sku') ON CONFLICT DO NOTHING;
  END IF;
END $$;
--> statement-breakpoint
SELECT give_sku(product_id, size) FROM (SELECT product_id, size FROM variants ORDER BY product_id, id) v;
--> statement-breakpoint
SELECT give_sku(product_id, size) FROM (SELECT DISTINCT product_id, size FROM order_lines JOIN products ON products.id = product_id) l;
--> statement-breakpoint
CREATE FUNCTION give_sku_to_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM give_sku(NEW.product_id, NEW.size);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_sku AFTER INSERT ON variants FOR EACH ROW EXECUTE FUNCTION give_sku_to_variant();
