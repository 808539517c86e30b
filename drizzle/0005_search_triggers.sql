-- The order of bytes, so that the words that begin alike lie side by side in the index on every server.
ALTER TABLE search_words ALTER COLUMN word TYPE text COLLATE "C";
--> statement-breakpoint
-- Words are stemmed as English, and no word is too common to be looked for.
CREATE TEXT SEARCH DICTIONARY store_stem (TEMPLATE = snowball, LANGUAGE = english);
--> statement-breakpoint
-- The distinct words of a text: small letters and digits of any script, without accents and apostrophes.
CREATE FUNCTION search_terms(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(term, 40)), '{}')
  FROM regexp_split_to_table(
    lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036F''\u2019]', '', 'g')),
    '[^a-z0-9\u00AA\u00B5\u00BA\u00C0-\u1FFF\u2C00-\u2DFF\u3040-\uD7FF\uF900-\uFDCF]+'
  ) AS term
  WHERE term <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION search_lexeme(term text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((ts_lexize('store_stem', term))[1], term)
$$;
--> statement-breakpoint
CREATE FUNCTION search_lexemes(terms text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT search_lexeme(term)), '{}')) FROM unnest(terms) AS term
$$;
--> statement-breakpoint
-- A word and, from four letters on, the word less any one letter: two words one typo apart have one of these in common.
CREATE FUNCTION search_near(term text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT less) FROM (
    SELECT term AS less
    UNION ALL
    SELECT overlay(term PLACING '' FROM place FOR 1) FROM generate_series(1, length(term)) AS place WHERE length(term) >= 4
  ) AS both_kinds
$$;
--> statement-breakpoint
-- Writes anew what these products are found by, and counts the words that came and went.
CREATE FUNCTION refresh_product_search(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH said AS (
    SELECT p.id, p.archived_at IS NULL AS on_sale, p.name AS name,
      concat_ws(' ', p.name, p.category, c.name, p.badge, array_to_string(p.colors, ' ')) AS front,
      concat_ws(' ', p.description, array_to_string(p.features, ' ')) AS rest
    FROM products p JOIN collections c ON c.id = p.collection_id
    WHERE p.id = ANY (ids)
  ), found_by AS MATERIALIZED (
    SELECT id, search_terms(name) AS name, search_terms(front) AS front, search_terms(front || ' ' || rest) AS document, on_sale
    FROM said
  ), counted AS (
    INSERT INTO search_words (word, lexeme, near, products)
    SELECT word, search_lexeme(word), search_near(word), sum(step)
    FROM (
      SELECT unnest(document) AS word, 1 AS step FROM found_by WHERE on_sale
      UNION ALL
      SELECT unnest(words), -1 FROM product_search WHERE product_id = ANY (ids)
    ) AS steps
    GROUP BY word HAVING sum(step) <> 0 ORDER BY word
    ON CONFLICT (word) DO UPDATE SET products = search_words.products + excluded.products
  )
  INSERT INTO product_search (product_id, name, front, document, words)
  SELECT id, search_lexemes(name), search_lexemes(front), search_lexemes(document), CASE WHEN on_sale THEN document ELSE '{}' END
  FROM found_by
  ON CONFLICT (product_id) DO UPDATE
    SET name = excluded.name, front = excluded.front, document = excluded.document, words = excluded.words;
  DELETE FROM search_words WHERE products <= 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT id FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_of_new_products AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_of_new_products();
--> statement-breakpoint
CREATE FUNCTION search_of_edited_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Not on every update: an order counts its units on the product, and must not pay for the search.
CREATE TRIGGER search_of_edited_product
  AFTER UPDATE OF name, description, category, badge, colors, features, collection_id, archived_at ON products
  FOR EACH ROW WHEN (
    (OLD.name, OLD.description, OLD.category, OLD.badge, OLD.colors, OLD.features, OLD.collection_id, OLD.archived_at)
    IS DISTINCT FROM
    (NEW.name, NEW.description, NEW.category, NEW.badge, NEW.colors, NEW.features, NEW.collection_id, NEW.archived_at)
  ) EXECUTE FUNCTION search_of_edited_product();
--> statement-breakpoint
CREATE FUNCTION search_of_removed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_words SET products = products - gone.times
  FROM (SELECT unnest(words) AS word, count(*) AS times FROM removed GROUP BY 1) AS gone
  WHERE gone.word = search_words.word;
  DELETE FROM search_words WHERE products <= 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_of_removed_products AFTER DELETE ON product_search REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_of_removed_products();
--> statement-breakpoint
CREATE FUNCTION search_of_renamed_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT id FROM products WHERE collection_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_of_renamed_collection AFTER UPDATE OF name ON collections
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION search_of_renamed_collection();
--> statement-breakpoint
-- Whoever edits the catalogue takes its version first, and so waits for whoever edits it now: no two wait for each other.
CREATE FUNCTION next_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER next_catalogue_version
  BEFORE INSERT OR DELETE OR UPDATE OF name, description, category, price, badge, colors, features, collection_id, archived_at ON products
  FOR EACH STATEMENT EXECUTE FUNCTION next_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER next_catalogue_version BEFORE UPDATE OF name ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION next_catalogue_version();
--> statement-breakpoint
INSERT INTO catalogue_version DEFAULT VALUES;
--> statement-breakpoint
SELECT refresh_product_search(ARRAY(SELECT id FROM products));
