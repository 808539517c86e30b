ALTER TABLE "collections" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_sample" ON "products" USING btree ("id") WHERE "products"."sample";--> statement-breakpoint
CREATE FUNCTION refuse_ledger_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What only came to try the shop with leaves no trace (docs/product/own-shop.md, Sample data).
  IF EXISTS (SELECT FROM products WHERE id = OLD.product_id AND sample) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'stock_ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
DROP TRIGGER stock_ledger_append_only ON stock_ledger;--> statement-breakpoint
CREATE TRIGGER stock_ledger_append_only BEFORE UPDATE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER stock_ledger_removal BEFORE DELETE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION refuse_ledger_removal();
