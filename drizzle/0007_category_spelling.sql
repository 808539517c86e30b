CREATE INDEX "products_by_category_spelling" ON "products" USING btree (lower("category"));--> statement-breakpoint
-- The spelling of most products becomes that of all.
UPDATE products p SET category = spelling.category
FROM (
  SELECT DISTINCT ON (lower(category)) lower(category) AS key, category
  FROM products GROUP BY category ORDER BY lower(category), count(*) DESC, category
) AS spelling
WHERE lower(p.category) = spelling.key AND p.category <> spelling.category;
--> statement-breakpoint
CREATE FUNCTION spell_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  spelling text;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.category = NEW.category THEN
    RETURN NEW;
  END IF;
  SELECT category INTO spelling FROM products
  WHERE lower(category) = lower(NEW.category) AND id <> NEW.id LIMIT 1;
  NEW.category := coalesce(spelling, NEW.category);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- 'Shirts' and 'shirts' are one category, also where two people enter them at once: edits of the catalogue run one after
-- the other (next_catalogue_version).
CREATE TRIGGER spell_category BEFORE INSERT OR UPDATE OF category ON products
  FOR EACH ROW EXECUTE FUNCTION spell_category();
