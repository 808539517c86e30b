ALTER TABLE "products" ADD COLUMN "stock_level" text DEFAULT 'out' NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_level" CHECK ("products"."stock_level" in ('in', 'low', 'out'));
--> statement-breakpoint
CREATE FUNCTION stock_level_of(units bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN units > 10 THEN 'in' WHEN units > 0 THEN 'low' ELSE 'out' END
$$;
--> statement-breakpoint
-- Brings products to the level that the stock of their sizes says; those at their level already are left alone. Whoever
-- changes stock holds the product, so no two write the level of one product at once.
CREATE FUNCTION settle_stock_level(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products p SET stock_level = stock_level_of(shelf.units)
  FROM (
    SELECT wanted.id, (SELECT sum(v.stock) FROM variants v WHERE v.product_id = wanted.id) AS units
    FROM (SELECT DISTINCT unnest(ids) AS id) AS wanted
  ) AS shelf
  WHERE p.id = shelf.id AND p.stock_level <> stock_level_of(shelf.units);
END $$;
--> statement-breakpoint
CREATE FUNCTION settle_level_of_size() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  level text := stock_level_of((SELECT sum(stock) FROM variants WHERE product_id = NEW.product_id));
BEGIN
  UPDATE products SET stock_level = level WHERE id = NEW.product_id AND stock_level <> level;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION settle_levels_of_sizes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_stock_level(ARRAY(SELECT product_id FROM sizes));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A product of more than ten units before and after keeps its level, and where it has ten at most, so has each of its
-- sizes: whatever sells well pays nothing.
CREATE TRIGGER stock_level_of_changed_size AFTER UPDATE OF stock ON variants
  FOR EACH ROW WHEN (OLD.stock <> NEW.stock AND least(OLD.stock, NEW.stock) <= 10) EXECUTE FUNCTION settle_level_of_size();
--> statement-breakpoint
CREATE TRIGGER stock_level_of_new_sizes AFTER INSERT ON variants REFERENCING NEW TABLE AS sizes
  FOR EACH STATEMENT EXECUTE FUNCTION settle_levels_of_sizes();
--> statement-breakpoint
CREATE TRIGGER stock_level_of_removed_sizes AFTER DELETE ON variants REFERENCING OLD TABLE AS sizes
  FOR EACH STATEMENT EXECUTE FUNCTION settle_levels_of_sizes();
--> statement-breakpoint
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
SELECT settle_stock_level(ARRAY(SELECT id FROM products));
--> statement-breakpoint
CREATE INDEX "products_short_of_stock" ON "products" USING btree ("stock_level","created_at" DESC NULLS LAST,"id") WHERE "products"."archived_at" is null and "products"."stock_level" <> 'in';
--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "products"."archived_at" is not null;
