CREATE TABLE "search_synonyms" (
	"term" text PRIMARY KEY NOT NULL,
	"stems" text NOT NULL,
	"means" text[] NOT NULL,
	CONSTRAINT "search_synonyms_stems" UNIQUE("stems")
);
--> statement-breakpoint
-- The words of a text in their order: lower-case letters and digits of any script, without accents and apostrophes.
CREATE FUNCTION search_tokens(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(left(token, 40) ORDER BY place), '{}')
  FROM regexp_split_to_table(
    lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036F''\u2019]', '', 'g')),
    '[^a-z0-9\u00AA\u00B5\u00BA\u00C0-\u1FFF\u2C00-\u2DFF\u3040-\uD7FF\uF900-\uFDCF]+'
  ) WITH ORDINALITY AS tokens (token, place)
  WHERE token <> ''
$$;--> statement-breakpoint
-- The distinct words of a text, and its hyphenated words also as one: "Block-Print" is found as blockprint.
CREATE OR REPLACE FUNCTION search_terms(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT term), '{}') FROM (
    SELECT unnest(search_tokens(said)) AS term
    UNION ALL
    SELECT unnest(search_tokens(pair[1] || pair[2]))
    FROM regexp_matches(lower(said), '([a-z]+)[-\u2010\u2011]([a-z]+)', 'g') AS pair
  ) AS terms
$$;--> statement-breakpoint
-- A letter and a word with a hyphen are one word alone where the best match is decided: a T-Shirt is no shirt.
CREATE FUNCTION search_front_terms(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_terms(regexp_replace(lower(said), '\m([a-z])[-\u2010\u2011]([a-z]+)', '\1\2', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION search_stems(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(search_lexeme(token), ' ' ORDER BY place), '')
  FROM unnest(search_tokens(said)) WITH ORDINALITY AS tokens (token, place)
$$;--> statement-breakpoint
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
    SELECT id, search_front_terms(name) AS name, search_front_terms(front) AS front,
      search_terms(front || ' ' || rest) AS document, filters, on_sale, lower(said.name) AS written_name
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
END $$;--> statement-breakpoint
-- Documents of products that exist are made anew by the sweep.
INSERT INTO search_due (product_id) SELECT id FROM products ORDER BY id ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The starting list, which staff edit.
INSERT INTO search_synonyms (term, stems, means)
SELECT array_to_string(search_tokens(term), ' '), search_stems(term), string_to_array(means, ', ') FROM (VALUES
  ('tshirt', 'tee, henley'),
  ('tee shirt', 'tshirt, tee'),
  ('tee', 'tshirt'),
  ('polo tshirt', 'polo'),
  ('collar tshirt', 'polo'),
  ('round neck', 'crew, tshirt'),
  ('full sleeve', 'full sleeves, long sleeves'),
  ('pant', 'trousers, chinos, joggers, cargo'),
  ('trouser', 'chinos, cargo'),
  ('trackpant', 'joggers'),
  ('track pant', 'joggers'),
  ('jogger pant', 'joggers'),
  ('cargo pant', 'cargo'),
  ('lower', 'joggers, pyjama'),
  ('bottomwear', 'trousers, chinos, joggers, jeans, shorts, pyjama'),
  ('formal pant', 'trousers'),
  ('half pant', 'shorts'),
  ('bermuda', 'shorts'),
  ('pajama', 'pyjama'),
  ('payjama', 'pyjama'),
  ('nightwear', 'pyjama'),
  ('night suit', 'pyjama'),
  ('kurta pajama', 'kurta, pyjama'),
  ('kurta pyjama', 'kurta, pyjama'),
  ('kurti', 'kurta'),
  ('coat', 'blazer, bandhgala, waistcoat, jacket'),
  ('suit', 'blazer, bandhgala, waistcoat, suiting'),
  ('jodhpuri', 'bandhgala'),
  ('bandgala', 'bandhgala'),
  ('achkan', 'sherwani'),
  ('vest coat', 'waistcoat'),
  ('modi jacket', 'nehru jacket'),
  ('nehru coat', 'nehru jacket'),
  ('koti', 'nehru jacket, waistcoat'),
  ('sweater', 'sweatshirt, hoodie'),
  ('pullover', 'sweatshirt, hoodie'),
  ('hoody', 'hoodie'),
  ('winter wear', 'hoodie, sweatshirt, jacket'),
  ('winter', 'fleece, corduroy, warm'),
  ('summer', 'linen, seersucker, mulmul, madras'),
  ('hawaiian', 'camp shirt, holiday shirt'),
  ('denim', 'jeans'),
  ('checked', 'check, gingham, madras, windowpane'),
  ('checkered', 'check, gingham, madras, windowpane'),
  ('striped', 'stripe'),
  ('floral', 'flower, garden, lotus'),
  ('printed', 'print, printed'),
  ('embroidered', 'embroidery, embroidered, zari'),
  ('ethnic', 'ethnics'),
  ('traditional', 'ethnics'),
  ('red', 'madder, maroon, burgundy, wine, brick, rust'),
  ('maroon', 'madder, burgundy, wine'),
  ('yellow', 'turmeric, haldi, mustard'),
  ('green', 'olive, sage, neem, moss, pista, mehendi'),
  ('beige', 'sand, ecru, kora, dune'),
  ('khaki', 'sand, olive, brown'),
  ('cream', 'ivory, ecru, kora, white'),
  ('offwhite', 'ivory, ecru, kora, white'),
  ('off white', 'ivory, ecru, kora, white'),
  ('gray', 'grey, charcoal, slate'),
  ('orange', 'rust, turmeric'),
  ('purple', 'plum, wine'),
  ('wedding', 'sherwani, bandhgala, ceremony, reception, groom, silk'),
  ('shaadi', 'wedding, sherwani, bandhgala, ceremony, reception, groom, silk'),
  ('marriage', 'wedding, sherwani, bandhgala, ceremony, reception, groom, silk'),
  ('groom', 'sherwani, bandhgala'),
  ('sangeet', 'bandhgala, dance, festival, nehru jacket'),
  ('diwali', 'festival, kurta, nehru jacket'),
  ('festive', 'festival, ceremony, eid, zari, nehru jacket'),
  ('eid', 'pathani, shadow work'),
  ('office', 'formal, oxford, poplin, chinos, trousers, blazer'),
  ('formal', 'oxford, poplin, herringbone, pressed, suiting'),
  ('party', 'evening, satin, reception, bandhgala, blazer'),
  ('gym', 'joggers, track, terry'),
  ('sports', 'joggers, track, terry'),
  ('beach', 'holiday, camp, linen, lungi'),
  ('casual', 'relaxed, camp'),
  ('कुर्ता', 'kurta'),
  ('कुर्ते', 'kurta'),
  ('कमीज़', 'shirt'),
  ('शर्ट', 'shirt'),
  ('टीशर्ट', 'tshirt, tee'),
  ('टी शर्ट', 'tshirt, tee'),
  ('पैंट', 'trousers, chinos, joggers, cargo'),
  ('पतलून', 'trousers, chinos'),
  ('जींस', 'jeans'),
  ('शेरवानी', 'sherwani'),
  ('पजामा', 'pyjama'),
  ('पायजामा', 'pyjama'),
  ('धोती', 'dhoti'),
  ('लुंगी', 'lungi'),
  ('जैकेट', 'jacket'),
  ('शादी', 'wedding, sherwani, bandhgala, ceremony, reception, groom, silk')
) AS starting (term, means) ON CONFLICT DO NOTHING;
