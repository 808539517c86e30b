-- How often which category stands in which collection, so that a filter by both is planned by what is there.
CREATE STATISTICS products_by_collection_and_category (mcv) ON collection_id, (lower(category)) FROM products;
--> statement-breakpoint
-- As before, and each product is found by its collection (`=id`) and category (`~category`) as well, which no word can
-- be: a search within a filter is then one look-up of both together.
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
    SELECT id, search_terms(name) AS name, search_terms(front) AS front, search_terms(front || ' ' || rest) AS document, filters, on_sale
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
  SELECT id, search_lexemes(name) || filters, search_lexemes(front) || filters, search_lexemes(document) || filters,
    CASE WHEN on_sale THEN document ELSE '{}' END
  FROM found_by
  ON CONFLICT (product_id) DO UPDATE
    SET name = excluded.name, front = excluded.front, document = excluded.document, words = excluded.words;
  DELETE FROM search_words WHERE products <= 0;
END $$;
--> statement-breakpoint
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
SELECT refresh_product_search(ARRAY(SELECT id FROM products));
--> statement-breakpoint
ANALYZE products, product_search;
