-- The schema of the first version: tables by feature, then functions and triggers.
-- src/server/db/initial-schema.ts says which earlier databases are adopted as having this schema.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- People

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL,
  username text NOT NULL,
  phone text NOT NULL,
  password_hash text,
  role text NOT NULL DEFAULT 'customer',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  disabled_at timestamptz(3),
  email_verified_at timestamptz(3),
  CONSTRAINT users_role CHECK (role IN ('customer', 'staff', 'admin'))
);
CREATE UNIQUE INDEX users_email_unique ON users (lower(email));
CREATE UNIQUE INDEX users_username_unique ON users (lower(username));
CREATE INDEX users_newest_customers ON users (created_at DESC NULLS LAST, id) WHERE role = 'customer';
CREATE INDEX users_customers_by_name ON users (lower(name), id) WHERE role = 'customer';
CREATE INDEX users_at_work ON users (id) WHERE role <> 'customer';
-- One expression of all three, so that a search by staff is a single index lookup.
CREATE INDEX users_search_text ON users USING gin ((name || ' ' || email || ' ' || phone) gin_trgm_ops);

CREATE TABLE addresses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  full_name text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  landmark text NOT NULL DEFAULT '',
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX addresses_user ON addresses (user_id);
CREATE UNIQUE INDEX addresses_one_default ON addresses (user_id) WHERE is_default;

CREATE TABLE customer_figures (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id uuid PRIMARY KEY,
  orders_count integer NOT NULL DEFAULT 0,
  spend bigint NOT NULL DEFAULT 0,
  last_order_at timestamptz(3),
  CONSTRAINT customer_figures_id_unique UNIQUE (id),
  CONSTRAINT customer_figures_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX customer_figures_by_spend ON customer_figures (spend DESC NULLS LAST, user_id);
CREATE INDEX customer_figures_by_orders ON customer_figures (orders_count DESC NULLS LAST, user_id);
CREATE INDEX customer_figures_by_last_order ON customer_figures (last_order_at DESC NULLS LAST, user_id);

-- Signing in

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  remember boolean NOT NULL,
  device text NOT NULL DEFAULT 'an unknown device',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sessions_id ON sessions (id);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  role text,
  CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX password_resets_user ON password_resets (user_id);

CREATE TABLE login_attempts (
  identity_hash bytea PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0,
  since timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT login_attempts_failures CHECK (failures >= 0)
);

CREATE TABLE two_step (
  user_id uuid PRIMARY KEY,
  secret bytea NOT NULL,
  confirmed_at timestamptz(3),
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT two_step_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT identities_issuer_subject_pk PRIMARY KEY (issuer, subject),
  CONSTRAINT identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX identities_user ON identities (user_id);

CREATE TABLE oidc_flows (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  redirect text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX oidc_flows_expiry ON oidc_flows (expires_at);

CREATE TABLE sign_in_codes (
  code_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT sign_in_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX sign_in_codes_expiry ON sign_in_codes (expires_at);

-- Audit log

CREATE TABLE audit_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz(3) NOT NULL DEFAULT now(),
  user_id uuid,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  before jsonb,
  after jsonb,
  CONSTRAINT audit_log_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id)
);
CREATE INDEX audit_log_of_record ON audit_log (entity, entity_id, id);
CREATE INDEX audit_log_of_sort ON audit_log (entity, id);

-- Pictures

CREATE TABLE media (
  id text PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT media_size CHECK (width > 0 AND height > 0)
);

-- Catalogue

CREATE TABLE collections (
  id text PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  media_id text,
  featured boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT collections_slug_unique UNIQUE (slug),
  CONSTRAINT collections_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT collections_id_not_reserved CHECK (id NOT IN ('public', 'featured', 'top', 'debug')),
  CONSTRAINT collections_slug_not_reserved CHECK (slug NOT IN ('public', 'featured', 'top', 'debug')),
  CONSTRAINT collections_media_id_media_id_fk FOREIGN KEY (media_id) REFERENCES media (id)
);

CREATE TABLE products (
  id text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  category text NOT NULL,
  price integer NOT NULL,
  original_price integer,
  badge text,
  collection_id text NOT NULL,
  features text[] NOT NULL DEFAULT '{}',
  colors text[] NOT NULL DEFAULT '{}',
  hsn_code text NOT NULL DEFAULT '6205',
  units_sold integer NOT NULL DEFAULT 0,
  stock_level text NOT NULL DEFAULT 'out',
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT products_price CHECK (price > 0),
  CONSTRAINT products_original_price CHECK (original_price > 0),
  CONSTRAINT products_units_sold CHECK (units_sold >= 0),
  CONSTRAINT products_stock_level CHECK (stock_level IN ('in', 'low', 'out')),
  CONSTRAINT products_id CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT products_id_not_reserved CHECK (id NOT IN ('products', 'public', 'search', 'wishlist', 'admin', 'featured', 'images')),
  CONSTRAINT products_collection_id_collections_id_fk FOREIGN KEY (collection_id) REFERENCES collections (id)
);
CREATE INDEX products_newest ON products (created_at DESC NULLS LAST, id) WHERE archived_at IS NULL;
CREATE INDEX products_price_order ON products (price, id) WHERE archived_at IS NULL;
CREATE INDEX products_name_order ON products (lower(name) COLLATE "C", id) WHERE archived_at IS NULL;
CREATE INDEX products_popular ON products (units_sold DESC NULLS LAST, id) WHERE archived_at IS NULL;
CREATE INDEX products_of_collection ON products (collection_id, created_at DESC NULLS LAST, id)
  WHERE archived_at IS NULL;
CREATE INDEX products_of_collection_and_category ON products (collection_id, lower(category), price, id)
  WHERE archived_at IS NULL;
CREATE INDEX products_of_collection_by_price ON products (collection_id, price, id) WHERE archived_at IS NULL;
CREATE INDEX products_of_category ON products (lower(category), created_at DESC NULLS LAST, id)
  WHERE archived_at IS NULL;
CREATE INDEX products_of_collection_with_archived ON products (collection_id);
CREATE INDEX products_short_of_stock ON products (stock_level, created_at DESC NULLS LAST, id)
  WHERE archived_at IS NULL AND stock_level <> 'in';
CREATE INDEX products_archived ON products (created_at DESC NULLS LAST, id) WHERE archived_at IS NOT NULL;
-- The planner estimates a filter by collection and category from the frequencies of their combinations.
CREATE STATISTICS products_by_collection_and_category (mcv) ON collection_id, (lower(category)) FROM products;

CREATE TABLE product_images (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  product_id text NOT NULL,
  media_id text NOT NULL,
  position integer NOT NULL,
  CONSTRAINT product_images_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
  CONSTRAINT product_images_media_id_media_id_fk FOREIGN KEY (media_id) REFERENCES media (id)
);
CREATE INDEX product_images_of_product ON product_images (product_id, position);

CREATE TABLE variants (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  product_id text NOT NULL,
  size text NOT NULL,
  stock integer NOT NULL DEFAULT 0,
  CONSTRAINT variants_product_size UNIQUE (product_id, size),
  CONSTRAINT variants_stock CHECK (stock >= 0),
  CONSTRAINT variants_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE
);

CREATE TABLE stock_ledger (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  product_id text NOT NULL,
  size text NOT NULL,
  change integer NOT NULL,
  stock_after integer NOT NULL,
  reason text NOT NULL,
  order_id text,
  user_id uuid,
  note text,
  at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT stock_ledger_stock_after CHECK (stock_after >= 0),
  CONSTRAINT stock_ledger_change CHECK (change <> 0 OR reason = 'initial'),
  CONSTRAINT stock_ledger_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id)
);
CREATE INDEX stock_ledger_of_product ON stock_ledger (product_id, id DESC NULLS LAST);

CREATE TABLE reviews (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  product_id text NOT NULL,
  user_id uuid NOT NULL,
  rating integer NOT NULL,
  title text NOT NULL DEFAULT '',
  text text NOT NULL DEFAULT '',
  hidden_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT reviews_once_per_customer UNIQUE (product_id, user_id),
  CONSTRAINT reviews_rating CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE,
  CONSTRAINT reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX reviews_newest ON reviews (created_at DESC NULLS LAST, id);
CREATE INDEX reviews_hidden ON reviews (created_at DESC NULLS LAST, id) WHERE hidden_at IS NOT NULL;

CREATE TABLE wishlist_items (
  user_id uuid NOT NULL,
  product_id text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT wishlist_items_user_id_product_id_pk PRIMARY KEY (user_id, product_id),
  CONSTRAINT wishlist_items_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT wishlist_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE
);

-- Search

CREATE TABLE catalogue_version (
  id integer PRIMARY KEY DEFAULT 1,
  version bigint NOT NULL DEFAULT 1,
  CONSTRAINT catalogue_version_one_row CHECK (id = 1)
);

CREATE TABLE product_search (
  product_id text PRIMARY KEY,
  name tsvector NOT NULL,
  front tsvector NOT NULL,
  document tsvector NOT NULL,
  written_name text NOT NULL DEFAULT '',
  words text[] NOT NULL,
  CONSTRAINT product_search_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE
);
CREATE INDEX product_search_name ON product_search USING gin (name) WITH (fastupdate=false);
CREATE INDEX product_search_front ON product_search USING gin (front) WITH (fastupdate=false);
CREATE INDEX product_search_document ON product_search USING gin (document) WITH (fastupdate=false);
CREATE INDEX product_search_written_name ON product_search USING gin (written_name gin_trgm_ops) WITH (fastupdate=false);
CREATE INDEX product_search_begun_id ON product_search (product_id text_pattern_ops);

-- Byte order keeps words with a common prefix adjacent in the index, whatever the server's collation.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY,
  lexeme text NOT NULL,
  near text[] NOT NULL,
  products integer NOT NULL
);
CREATE INDEX search_words_near ON search_words USING gin (near);
CREATE INDEX search_words_lexeme ON search_words (lexeme);

CREATE TABLE search_due (
  product_id text PRIMARY KEY,
  CONSTRAINT search_due_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE
);

CREATE TABLE search_terms (
  day date NOT NULL,
  term text NOT NULL,
  times integer NOT NULL,
  nothing_found integer NOT NULL,
  CONSTRAINT search_terms_day_term_pk PRIMARY KEY (day, term)
);

-- Orders

CREATE TABLE coupons (
  code text PRIMARY KEY,
  kind text NOT NULL,
  value integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  public boolean NOT NULL DEFAULT false,
  first_order_only boolean NOT NULL DEFAULT false,
  min_subtotal integer NOT NULL DEFAULT 0,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  max_uses integer,
  max_uses_per_customer integer,
  uses integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT coupons_code CHECK (code ~ '^[A-Z0-9]+$'),
  CONSTRAINT coupons_value CHECK (value > 0 AND (kind = 'flat' OR value <= 100)),
  CONSTRAINT coupons_kind CHECK (kind IN ('flat', 'percent')),
  CONSTRAINT coupons_uses CHECK (uses >= 0)
);

CREATE TABLE orders (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id text NOT NULL,
  user_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'placed',
  payment_status text NOT NULL DEFAULT 'pending',
  payment_type text NOT NULL,
  card_last4 text,
  card_type text,
  shipping_address jsonb NOT NULL,
  subtotal integer NOT NULL,
  shipping_cost integer NOT NULL,
  tax integer NOT NULL,
  discount integer NOT NULL,
  coupon_code text,
  total integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "orders_orderId_unique" UNIQUE (order_id),
  CONSTRAINT orders_status CHECK (status IN ('placed', 'processing', 'shipped', 'delivered', 'cancelled')),
  CONSTRAINT orders_payment_status CHECK (payment_status IN ('pending', 'paid', 'refunded')),
  CONSTRAINT orders_payment_type CHECK (payment_type IN ('cod', 'card')),
  CONSTRAINT orders_card CHECK (card_last4 IS NULL OR card_last4 ~ '^[0-9]{4}$'),
  CONSTRAINT orders_figures CHECK (subtotal >= 0 AND shipping_cost >= 0 AND tax >= 0 AND discount BETWEEN 0 AND subtotal),
  CONSTRAINT orders_total CHECK (total = greatest(0, subtotal + shipping_cost + tax - discount)),
  CONSTRAINT orders_discount_has_coupon CHECK (discount = 0 OR coupon_code IS NOT NULL),
  CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT orders_coupon_code_coupons_code_fk FOREIGN KEY (coupon_code) REFERENCES coupons (code)
);
CREATE INDEX orders_of_customer ON orders (user_id, created_at DESC NULLS LAST);
CREATE INDEX orders_open_cash ON orders (user_id)
  WHERE payment_type = 'cod' AND status IN ('placed', 'processing', 'shipped');
CREATE INDEX orders_newest ON orders (created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX orders_by_status ON orders (status, created_at DESC NULLS LAST);
CREATE INDEX orders_cancelled ON orders (created_at DESC NULLS LAST, id, total) WHERE status = 'cancelled';
CREATE INDEX orders_with_coupon ON orders (coupon_code, user_id) WHERE coupon_code IS NOT NULL;
-- Staff find an order by its id, its recipient and the recipient's e-mail and phone.
CREATE INDEX orders_search ON orders USING gin ((order_id || ' ' || (shipping_address ->> 'fullName') || ' ' || (shipping_address ->> 'email') || ' ' || (shipping_address ->> 'phone')) gin_trgm_ops);

CREATE TABLE order_lines (
  order_id bigint NOT NULL,
  position smallint NOT NULL,
  product_id text NOT NULL,
  size text NOT NULL,
  name text NOT NULL,
  image text NOT NULL,
  hsn_code text NOT NULL,
  quantity integer NOT NULL,
  price integer NOT NULL,
  CONSTRAINT order_lines_order_id_position_pk PRIMARY KEY (order_id, position),
  CONSTRAINT order_lines_merged UNIQUE (order_id, product_id, size),
  CONSTRAINT order_lines_quantity CHECK (quantity BETWEEN 1 AND 99),
  CONSTRAINT order_lines_price CHECK (price >= 0),
  CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE
);
CREATE INDEX order_lines_of_product ON order_lines (product_id);

CREATE TABLE order_history (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  status text NOT NULL,
  user_id uuid,
  at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT order_history_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
  CONSTRAINT order_history_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id)
);
CREATE INDEX order_history_of_order ON order_history (order_id, id);

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  status smallint NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Invoices and credit notes

CREATE TABLE tax_document_counters (
  kind text NOT NULL,
  year text NOT NULL,
  last integer NOT NULL,
  last_issued_at timestamptz(3) NOT NULL,
  CONSTRAINT tax_document_counters_kind_year_pk PRIMARY KEY (kind, year)
);

CREATE TABLE tax_documents (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  year text NOT NULL,
  sequence integer NOT NULL,
  number text NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  order_id text NOT NULL,
  user_id uuid NOT NULL,
  reverses bigint,
  figures jsonb NOT NULL,
  CONSTRAINT tax_documents_number_unique UNIQUE (number),
  CONSTRAINT tax_documents_reverses_unique UNIQUE (reverses),
  CONSTRAINT tax_documents_sequence UNIQUE (kind, year, sequence),
  CONSTRAINT tax_documents_kind CHECK (kind IN ('invoice', 'credit_note')),
  CONSTRAINT tax_documents_reverses CHECK ((kind = 'credit_note') = (reverses IS NOT NULL)),
  CONSTRAINT tax_documents_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT tax_documents_reverses_tax_documents_id_fk FOREIGN KEY (reverses) REFERENCES tax_documents (id)
);
CREATE INDEX tax_documents_of_order ON tax_documents (order_id, kind, id DESC NULLS LAST);
CREATE INDEX tax_documents_issued ON tax_documents (issued_at, id);

-- Content and delivery

CREATE TABLE landing_settings (
  id integer PRIMARY KEY DEFAULT 1,
  media_id text,
  hero_title text,
  hero_subtitle text,
  hero_description text,
  CONSTRAINT landing_settings_one_row CHECK (id = 1),
  CONSTRAINT landing_settings_media_id_media_id_fk FOREIGN KEY (media_id) REFERENCES media (id)
);

CREATE TABLE store_settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);

CREATE TABLE delivery_pincodes (
  pincode text PRIMARY KEY,
  cod boolean NOT NULL DEFAULT true,
  CONSTRAINT delivery_pincodes_format CHECK (pincode ~ '^[0-9]{6}$')
);

CREATE TABLE newsletter_subscribers (
  email text PRIMARY KEY,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX newsletter_subscribers_age ON newsletter_subscribers (created_at);

CREATE TABLE contact_messages (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Mail

CREATE TABLE mail_outbox (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  "to" text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3),
  last_error text,
  user_id uuid
);
CREATE INDEX mail_outbox_due ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL;
CREATE INDEX mail_outbox_of_account ON mail_outbox (user_id, created_at) WHERE user_id IS NOT NULL;

-- Append-only logs: the audit log, the stock ledger, the history of an order, invoices and credit notes.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER stock_ledger_append_only BEFORE UPDATE OR DELETE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The history of an order is deleted with the order.
CREATE TRIGGER order_history_append_only BEFORE UPDATE ON order_history FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The number of an issued document is never reused, so the document is never deleted.
CREATE TRIGGER tax_documents_append_only BEFORE UPDATE OR DELETE ON tax_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Stock level of a product: the sum of its variants as in, low or out (products.stock_level)

CREATE FUNCTION stock_level_of(units bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN units > 10 THEN 'in' WHEN units > 0 THEN 'low' ELSE 'out' END
$$;

-- Sets the stock level of products from their variants; writes only the rows that change. The caller holds a lock on each
-- product whose stock it changes, so no two transactions write the level of one product at the same time.
CREATE FUNCTION settle_stock_level(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products p SET stock_level = stock_level_of(shelf.units)
  FROM (
    SELECT wanted.id, (SELECT sum(v.stock) FROM variants v WHERE v.product_id = wanted.id) AS units
    FROM (SELECT DISTINCT unnest(ids) AS id) AS wanted
  ) AS shelf
  WHERE p.id = shelf.id AND p.stock_level <> stock_level_of(shelf.units);
END $$;

CREATE FUNCTION settle_level_of_size() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  level text := stock_level_of((SELECT sum(stock) FROM variants WHERE product_id = NEW.product_id));
BEGIN
  UPDATE products SET stock_level = level WHERE id = NEW.product_id AND stock_level <> level;
  RETURN NULL;
END $$;

CREATE FUNCTION settle_levels_of_sizes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_stock_level(ARRAY(SELECT product_id FROM sizes));
  RETURN NULL;
END $$;

-- While a variant keeps more than ten units, so does its product: a sale from a large stock does not run the trigger.
CREATE TRIGGER stock_level_of_changed_size AFTER UPDATE OF stock ON variants
  FOR EACH ROW WHEN (OLD.stock <> NEW.stock AND least(OLD.stock, NEW.stock) <= 10) EXECUTE FUNCTION settle_level_of_size();

CREATE TRIGGER stock_level_of_new_sizes AFTER INSERT ON variants REFERENCING NEW TABLE AS sizes
  FOR EACH STATEMENT EXECUTE FUNCTION settle_levels_of_sizes();

CREATE TRIGGER stock_level_of_removed_sizes AFTER DELETE ON variants REFERENCING OLD TABLE AS sizes
  FOR EACH STATEMENT EXECUTE FUNCTION settle_levels_of_sizes();

-- Catalogue search

-- English stemming without stop words, so that every word can be searched for.
CREATE TEXT SEARCH DICTIONARY store_stem (TEMPLATE = snowball, LANGUAGE = english);

-- The distinct words of a text: lower-case letters and digits of any script, without accents and apostrophes.
CREATE FUNCTION search_terms(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(term, 40)), '{}')
  FROM regexp_split_to_table(
    lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036F''\u2019]', '', 'g')),
    '[^a-z0-9\u00AA\u00B5\u00BA\u00C0-\u1FFF\u2C00-\u2DFF\u3040-\uD7FF\uF900-\uFDCF]+'
  ) AS term
  WHERE term <> ''
$$;

CREATE FUNCTION search_lexeme(term text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((ts_lexize('store_stem', term))[1], term)
$$;

CREATE FUNCTION search_lexemes(terms text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT search_lexeme(term)), '{}')) FROM unnest(terms) AS term
$$;

-- The word itself and, from four letters on, each form with one letter deleted: two words one typo apart share a form.
CREATE FUNCTION search_near(term text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT less) FROM (
    SELECT term AS less
    UNION ALL
    SELECT overlay(term PLACING '' FROM place FOR 1) FROM generate_series(1, length(term)) AS place WHERE length(term) >= 4
  ) AS both_kinds
$$;

-- Rewrites the search documents of products and updates the word counts. The filters `=collection` and `~category` are
-- lexemes too, which no word can equal, so that a search within a filter is one index lookup.
CREATE FUNCTION refresh_product_search(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE FUNCTION search_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT id FROM added));
  RETURN NULL;
END $$;

CREATE TRIGGER search_of_new_products AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_of_new_products();

CREATE FUNCTION search_of_edited_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

-- Only columns that the search reads, because each order updates units_sold. A bulk import sets taanka.search_later and
-- rewrites the documents after its commit: each takes milliseconds, during which orders would wait for the lock.
CREATE TRIGGER search_of_edited_product
  AFTER UPDATE OF name, description, category, badge, colors, features, collection_id, archived_at ON products
  FOR EACH ROW WHEN (
    (OLD.name, OLD.description, OLD.category, OLD.badge, OLD.colors, OLD.features, OLD.collection_id, OLD.archived_at)
    IS DISTINCT FROM
    (NEW.name, NEW.description, NEW.category, NEW.badge, NEW.colors, NEW.features, NEW.collection_id, NEW.archived_at)
    AND current_setting('taanka.search_later', true) IS DISTINCT FROM 'on'
  ) EXECUTE FUNCTION search_of_edited_product();

CREATE FUNCTION search_of_removed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_words SET products = products - gone.times
  FROM (SELECT unnest(words) AS word, count(*) AS times FROM removed GROUP BY 1) AS gone
  WHERE gone.word = search_words.word;
  DELETE FROM search_words WHERE products <= 0;
  RETURN NULL;
END $$;

CREATE TRIGGER search_of_removed_products AFTER DELETE ON product_search REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_of_removed_products();

CREATE FUNCTION search_of_renamed_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT id FROM products WHERE collection_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER search_of_renamed_collection AFTER UPDATE OF name ON collections
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION search_of_renamed_collection();

CREATE FUNCTION next_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;

-- BEFORE, so that each edit of the catalogue first locks the version row: edits run one after the other and cannot deadlock.
CREATE TRIGGER next_catalogue_version
  BEFORE INSERT OR DELETE OR UPDATE OF name, description, category, price, badge, colors, features, collection_id, archived_at ON products
  FOR EACH STATEMENT EXECUTE FUNCTION next_catalogue_version();

CREATE TRIGGER next_catalogue_version BEFORE UPDATE OF name ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION next_catalogue_version();

INSERT INTO catalogue_version DEFAULT VALUES;

-- Orders and spend of each customer (customer_figures)

CREATE FUNCTION figures_of_new_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures (user_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER figures_of_new_person AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION figures_of_new_person();

CREATE FUNCTION worth_of_order(o orders) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN o.status = 'cancelled' THEN 0 ELSE o.total END
$$;

CREATE FUNCTION figures_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE customer_figures SET orders_count = orders_count + 1, spend = spend + worth_of_order(NEW),
      last_order_at = greatest(last_order_at, NEW.created_at)
    WHERE user_id = NEW.user_id;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE customer_figures SET spend = spend + worth_of_order(NEW) - worth_of_order(OLD) WHERE user_id = NEW.user_id;
  ELSE
    UPDATE customer_figures SET orders_count = orders_count - 1, spend = spend - worth_of_order(OLD),
      last_order_at = (SELECT max(created_at) FROM orders WHERE user_id = OLD.user_id)
    WHERE user_id = OLD.user_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER figures_of_order AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION figures_of_order();

CREATE TRIGGER figures_of_changed_order AFTER UPDATE OF status, total ON orders
  FOR EACH ROW WHEN ((OLD.status = 'cancelled') <> (NEW.status = 'cancelled') OR OLD.total <> NEW.total)
  EXECUTE FUNCTION figures_of_order();
