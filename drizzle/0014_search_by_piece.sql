ALTER TABLE "product_search" ADD COLUMN "written_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- As before, and the name as it is written is kept as well.
CREATE OR REPLACE FUNCTION refresh_product_search(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH said AS (
    SELECT p.id, p.archived_at IS NULL AS on_sale, p.name AS name,
      concat_ws(' ', p.name, p.category, c.name, p.badge, array_to_string(p.colors, ' ')) AS front,
      concat_ws(' ', p.description, array_to_string(p.features, ' ')) AS rest,
      array_to_tsvector(ARRAY['=' || p.collection_id, '~' || lower(p.category)]) AS filters
    FROM products p JOIN collections c ON c.id = p.collection_id
    WHERE p.id = ANY (ids)
  ), found_by AS MATERIALIZED (
    SELECT id, search_terms(name) AS name, search_terms(front) AS front, search_terms(front || ' ' || rest) AS document, filters, on_sale, lower(said.name) AS written_name
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
  INSERT INTO product_search (product_id, name, front, document, words, written_name)
  SELECT id, search_lexemes(name) || filters, search_lexemes(front) || filters, search_lexemes(document) || filters,
    CASE WHEN on_sale THEN document ELSE '{}' END, written_name
  FROM found_by
  ON CONFLICT (product_id) DO UPDATE
    SET name = excluded.name, front = excluded.front, document = excluded.document, words = excluded.words,
      written_name = excluded.written_name;
  DELETE FROM search_words WHERE products <= 0;
END $$;
--> statement-breakpoint
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
UPDATE product_search s SET written_name = lower(p.name) FROM products p WHERE p.id = s.product_id;
--> statement-breakpoint
CREATE INDEX "product_search_written_name" ON "product_search" USING gin ("written_name" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "product_search_begun_id" ON "product_search" USING btree ("product_id" text_pattern_ops);
