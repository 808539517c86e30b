-- The schema of the store: tables by the file that declares them, then functions, views and triggers, and the first rows.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TEXT SEARCH DICTIONARY store_stem (TEMPLATE = snowball, language = 'english');

-- users/user.tables.ts
CREATE TABLE users (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  username text NOT NULL,
  phone text NOT NULL,
  password_hash text,
  role text DEFAULT 'customer' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  disabled_at timestamptz(3),
  email_verified_at timestamptz(3),
  deleted_at timestamptz(3),
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_role CHECK (role IN ('customer', 'packer', 'accountant', 'staff', 'admin'))
);
CREATE UNIQUE INDEX users_email_unique ON users (lower(email));
CREATE UNIQUE INDEX users_username_unique ON users (lower(username));
CREATE INDEX users_newest_customers ON users (created_at DESC NULLS LAST, id) WHERE (role = 'customer');
CREATE INDEX users_customers_by_name ON users (lower(name), id) WHERE (role = 'customer');
CREATE INDEX users_at_work ON users (id) WHERE (role <> 'customer');
CREATE INDEX users_search_text ON users USING gin ((((((name || ' ') || email) || ' ') || phone)) gin_trgm_ops);
CREATE INDEX users_deleted ON users (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE TABLE account_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT account_codes_pkey PRIMARY KEY (user_id),
  CONSTRAINT account_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE email_changes (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  email text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT email_changes_pkey PRIMARY KEY (token_hash),
  CONSTRAINT "email_changes_userId_unique" UNIQUE (user_id),
  CONSTRAINT email_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);

CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT identities_issuer_subject_pk PRIMARY KEY (issuer, subject),
  CONSTRAINT identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX identities_user ON identities (user_id);

CREATE TABLE login_attempts (
  identity_hash bytea NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  since timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT login_attempts_pkey PRIMARY KEY (identity_hash),
  CONSTRAINT login_attempts_failures CHECK (failures >= 0)
);

CREATE TABLE oidc_flows (
  state_hash bytea NOT NULL,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  redirect text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT oidc_flows_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX oidc_flows_expiry ON oidc_flows (expires_at);

CREATE TABLE password_resets (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  role text,
  CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash),
  CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_user ON password_resets (user_id);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE sessions (
  token_hash bytea NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  remember boolean NOT NULL,
  device text DEFAULT 'an unknown device' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  last_used_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sessions_id ON sessions (id);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE sign_in_codes (
  code_hash bytea NOT NULL,
  browser_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT sign_in_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT sign_in_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_codes_expiry ON sign_in_codes (expires_at);

CREATE TABLE two_step (
  user_id uuid NOT NULL,
  secret bytea NOT NULL,
  confirmed_at timestamptz(3),
  last_step integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT two_step_pkey PRIMARY KEY (user_id),
  CONSTRAINT two_step_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- account/address.tables.ts
CREATE TABLE addresses (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  full_name text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  landmark text DEFAULT '' NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT addresses_pkey PRIMARY KEY (id),
  CONSTRAINT addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX addresses_user ON addresses (user_id);
CREATE UNIQUE INDEX addresses_one_default ON addresses (user_id) WHERE is_default;

-- request-counts/request-count.tables.ts
CREATE UNLOGGED TABLE request_counts (
  key bytea NOT NULL,
  count integer NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  CONSTRAINT request_counts_pkey PRIMARY KEY (key)
);

-- audit/audit.tables.ts
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz(3) DEFAULT now() NOT NULL,
  user_id uuid,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  before jsonb,
  after jsonb,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id),
  CONSTRAINT audit_log_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX audit_log_of_record ON audit_log (entity, entity_id, id);
CREATE INDEX audit_log_of_sort ON audit_log (entity, id);

-- mail/mail.tables.ts
CREATE TABLE mail_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY,
  "to" text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz(3) DEFAULT now() NOT NULL,
  sent_at timestamptz(3),
  last_error text,
  user_id uuid,
  reply_to text,
  kind text,
  order_id text,
  unsubscribe uuid,
  CONSTRAINT mail_outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_outbox_due ON mail_outbox (next_attempt_at) WHERE (sent_at IS NULL);
CREATE INDEX mail_outbox_of_account ON mail_outbox (user_id, created_at) WHERE (user_id IS NOT NULL);

-- media/media.tables.ts
CREATE TABLE media (
  id text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT media_pkey PRIMARY KEY (id),
  CONSTRAINT media_size CHECK ((width > 0) AND (height > 0))
);

-- collections/collection.tables.ts
CREATE TABLE collections (
  id text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  media_id text,
  featured boolean DEFAULT false NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  sample boolean DEFAULT false NOT NULL,
  seo_title text,
  seo_description text,
  share_picture text,
  field text,
  CONSTRAINT collections_pkey PRIMARY KEY (id),
  CONSTRAINT collections_slug_unique UNIQUE (slug),
  CONSTRAINT collections_media_id_media_id_fk FOREIGN KEY (media_id) REFERENCES media(id),
  CONSTRAINT collections_field CHECK (field IN ('ground', 'primary', 'accent', 'highlight')),
  CONSTRAINT collections_id_not_reserved CHECK (id <> ALL (ARRAY['public', 'featured', 'top', 'debug'])),
  CONSTRAINT collections_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT collections_slug_not_reserved CHECK (slug <> ALL (ARRAY['public', 'featured', 'top', 'debug']))
);

-- products/product.tables.ts
CREATE TABLE products (
  id text NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  category text NOT NULL,
  price integer NOT NULL,
  original_price integer,
  badge text,
  collection_id text NOT NULL,
  features text[] DEFAULT '{}'::text[] NOT NULL,
  colors text[] DEFAULT '{}'::text[] NOT NULL,
  hsn_code text DEFAULT '6205' NOT NULL,
  units_sold integer DEFAULT 0 NOT NULL,
  stock_level text DEFAULT 'out' NOT NULL,
  archived_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  fabric text,
  country_of_origin text,
  draft boolean DEFAULT false NOT NULL,
  weight_grams integer,
  pack_of integer DEFAULT 1 NOT NULL,
  mrp integer,
  generic_name text,
  net_quantity text,
  manufacturer text,
  packer text,
  importer text,
  sample boolean DEFAULT false NOT NULL,
  seo_title text,
  seo_description text,
  share_picture text,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_collection_id_collections_id_fk FOREIGN KEY (collection_id) REFERENCES collections(id),
  CONSTRAINT products_draft CHECK ((NOT draft) OR (archived_at IS NOT NULL)),
  CONSTRAINT products_id CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT products_id_not_reserved CHECK (id <> ALL (ARRAY['products', 'public', 'search', 'wishlist', 'admin', 'featured', 'images'])),
  CONSTRAINT products_mrp CHECK (mrp > 0),
  CONSTRAINT products_original_price CHECK (original_price > 0),
  CONSTRAINT products_pack_of CHECK ((pack_of >= 1) AND (pack_of <= 50)),
  CONSTRAINT products_price CHECK (price > 0),
  CONSTRAINT products_stock_level CHECK (stock_level IN ('in', 'low', 'out')),
  CONSTRAINT products_units_sold CHECK (units_sold >= 0),
  CONSTRAINT products_weight CHECK ((weight_grams >= 1) AND (weight_grams <= 20000))
);
CREATE INDEX products_newest ON products (created_at DESC NULLS LAST, id) WHERE (archived_at IS NULL);
CREATE INDEX products_price_order ON products (price, id) WHERE (archived_at IS NULL);
CREATE INDEX products_name_order ON products (lower(name) COLLATE "C", id) WHERE (archived_at IS NULL);
CREATE INDEX products_popular ON products (units_sold DESC NULLS LAST, id) WHERE (archived_at IS NULL);
CREATE INDEX products_of_collection ON products (collection_id, created_at DESC NULLS LAST, id) WHERE (archived_at IS NULL);
CREATE INDEX products_of_collection_and_category ON products (collection_id, lower(category), price, id) WHERE (archived_at IS NULL);
CREATE INDEX products_of_collection_by_price ON products (collection_id, price, id) WHERE (archived_at IS NULL);
CREATE INDEX products_of_category ON products (lower(category), created_at DESC NULLS LAST, id) WHERE (archived_at IS NULL);
CREATE INDEX products_of_collection_with_archived ON products (collection_id);
CREATE INDEX products_short_of_stock ON products (stock_level, created_at DESC NULLS LAST, id) WHERE ((archived_at IS NULL) AND (stock_level <> 'in'));
CREATE INDEX products_archived ON products (created_at DESC NULLS LAST, id) WHERE (archived_at IS NOT NULL);
CREATE INDEX products_drafts ON products (created_at DESC NULLS LAST, id) WHERE draft;
CREATE INDEX products_by_category_spelling ON products (lower(category));
CREATE INDEX products_sample ON products (id) WHERE sample;

CREATE TABLE product_costs (
  id bigint GENERATED ALWAYS AS IDENTITY,
  product_id text NOT NULL,
  "from" timestamptz(3) DEFAULT now() NOT NULL,
  cost_paise integer,
  user_id uuid NOT NULL,
  inward_id bigint,
  CONSTRAINT product_costs_pkey PRIMARY KEY (id),
  CONSTRAINT product_costs_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_costs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT product_costs_cost CHECK (cost_paise > 0)
);
CREATE INDEX product_costs_of_product ON product_costs (product_id, "from", id);

CREATE TABLE product_images (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  product_id text NOT NULL,
  media_id text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT product_images_pkey PRIMARY KEY (id),
  CONSTRAINT product_images_media_id_media_id_fk FOREIGN KEY (media_id) REFERENCES media(id),
  CONSTRAINT product_images_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_images_of_product ON product_images (product_id, "position");

CREATE TABLE reviews (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  product_id text NOT NULL,
  user_id uuid NOT NULL,
  rating integer NOT NULL,
  title text DEFAULT '' NOT NULL,
  text text DEFAULT '' NOT NULL,
  hidden_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  seen_at timestamptz(3),
  CONSTRAINT reviews_pkey PRIMARY KEY (id),
  CONSTRAINT reviews_once_per_customer UNIQUE (product_id, user_id),
  CONSTRAINT reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT reviews_rating CHECK ((rating >= 1) AND (rating <= 5))
);
CREATE INDEX reviews_newest ON reviews (created_at DESC NULLS LAST, id);
CREATE INDEX reviews_hidden ON reviews (created_at DESC NULLS LAST, id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX reviews_unseen ON reviews (created_at DESC NULLS LAST, id) WHERE (seen_at IS NULL);

CREATE TABLE stock_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY,
  product_id text NOT NULL,
  size text NOT NULL,
  change integer NOT NULL,
  stock_after integer NOT NULL,
  reason text NOT NULL,
  order_id text,
  user_id uuid,
  note text,
  at timestamptz(3) DEFAULT now() NOT NULL,
  parcel_id bigint,
  return_id bigint,
  CONSTRAINT stock_ledger_pkey PRIMARY KEY (id),
  CONSTRAINT stock_ledger_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT stock_ledger_change CHECK ((change <> 0) OR (reason = 'initial')),
  CONSTRAINT stock_ledger_stock_after CHECK (stock_after >= 0)
);
CREATE INDEX stock_ledger_of_product ON stock_ledger (product_id, id DESC NULLS LAST);
CREATE INDEX stock_ledger_written_off ON stock_ledger (order_id) WHERE (reason = 'write_off');

CREATE TABLE variants (
  id bigint GENERATED ALWAYS AS IDENTITY,
  product_id text NOT NULL,
  size text NOT NULL,
  stock integer DEFAULT 0 NOT NULL,
  CONSTRAINT variants_pkey PRIMARY KEY (id),
  CONSTRAINT variants_product_size UNIQUE (product_id, size),
  CONSTRAINT variants_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT variants_stock CHECK (stock >= 0)
);

CREATE TABLE wishlist_items (
  user_id uuid NOT NULL,
  product_id text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT wishlist_items_user_id_product_id_pk PRIMARY KEY (user_id, product_id),
  CONSTRAINT wishlist_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT wishlist_items_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- products/search/search-terms.tables.ts
CREATE TABLE search_terms (
  day date NOT NULL,
  term text NOT NULL,
  times integer NOT NULL,
  nothing_found integer NOT NULL,
  CONSTRAINT search_terms_day_term_pk PRIMARY KEY (day, term)
);

-- products/search/search.tables.ts
CREATE TABLE catalogue_version (
  id integer DEFAULT 1 NOT NULL,
  version bigint DEFAULT 1 NOT NULL,
  CONSTRAINT catalogue_version_pkey PRIMARY KEY (id),
  CONSTRAINT catalogue_version_one_row CHECK (id = 1)
);

CREATE TABLE product_search (
  product_id text NOT NULL,
  name tsvector NOT NULL,
  front tsvector NOT NULL,
  document tsvector NOT NULL,
  written_name text DEFAULT '' NOT NULL,
  words text[] NOT NULL,
  CONSTRAINT product_search_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_search_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_search_name ON product_search USING gin (name) WITH (fastupdate='false');
CREATE INDEX product_search_front ON product_search USING gin (front) WITH (fastupdate='false');
CREATE INDEX product_search_document ON product_search USING gin (document) WITH (fastupdate='false');
CREATE INDEX product_search_written_name ON product_search USING gin (written_name gin_trgm_ops) WITH (fastupdate='false');
CREATE INDEX product_search_begun_id ON product_search (product_id text_pattern_ops);

CREATE TABLE search_due (
  product_id text NOT NULL,
  CONSTRAINT search_due_pkey PRIMARY KEY (product_id),
  CONSTRAINT search_due_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

CREATE TABLE search_synonyms (
  term text NOT NULL,
  stems text NOT NULL,
  means text[] NOT NULL,
  CONSTRAINT search_synonyms_pkey PRIMARY KEY (term),
  CONSTRAINT search_synonyms_stems UNIQUE (stems)
);

CREATE TABLE search_words (
  word text COLLATE "C" NOT NULL,
  lexeme text NOT NULL,
  near text[] NOT NULL,
  products integer NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_near ON search_words USING gin (near) WITH (fastupdate='false');
CREATE INDEX search_words_lexeme ON search_words (lexeme);

-- landing/landing.tables.ts
CREATE TABLE landing_settings (
  id integer DEFAULT 1 NOT NULL,
  media_id text,
  hero_title text,
  hero_subtitle text,
  hero_description text,
  CONSTRAINT landing_settings_pkey PRIMARY KEY (id),
  CONSTRAINT landing_settings_media_id_media_id_fk FOREIGN KEY (media_id) REFERENCES media(id),
  CONSTRAINT landing_settings_one_row CHECK (id = 1)
);

CREATE TABLE store_settings (
  key text NOT NULL,
  value jsonb NOT NULL,
  CONSTRAINT store_settings_pkey PRIMARY KEY (key)
);

-- delivery/delivery.tables.ts
CREATE TABLE delivery_zones (
  id integer GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  transit_days smallint NOT NULL,
  CONSTRAINT delivery_zones_pkey PRIMARY KEY (id),
  CONSTRAINT delivery_zones_name_unique UNIQUE (name),
  CONSTRAINT delivery_zones_name CHECK (name <> ''),
  CONSTRAINT delivery_zones_transit CHECK ((transit_days >= 1) AND (transit_days <= 15))
);

CREATE TABLE delivery_areas (
  prefix text NOT NULL,
  zone_id integer NOT NULL,
  cod boolean DEFAULT true NOT NULL,
  delivers boolean DEFAULT true NOT NULL,
  CONSTRAINT delivery_areas_pkey PRIMARY KEY (prefix),
  CONSTRAINT delivery_areas_zone_id_delivery_zones_id_fk FOREIGN KEY (zone_id) REFERENCES delivery_zones(id),
  CONSTRAINT delivery_areas_prefix CHECK (prefix ~ '^[0-9]{1,6}$')
);
CREATE INDEX delivery_areas_of_zone ON delivery_areas (zone_id);

-- coupons/coupon.tables.ts
CREATE TABLE coupons (
  code text NOT NULL,
  kind text NOT NULL,
  value integer NOT NULL,
  active boolean DEFAULT true NOT NULL,
  public boolean DEFAULT false NOT NULL,
  first_order_only boolean DEFAULT false NOT NULL,
  min_subtotal integer DEFAULT 0 NOT NULL,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  max_uses integer,
  max_uses_per_customer integer,
  uses integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  max_discount integer,
  CONSTRAINT coupons_pkey PRIMARY KEY (code),
  CONSTRAINT coupons_code CHECK (code ~ '^[A-Z0-9]+$'),
  CONSTRAINT coupons_kind CHECK (kind IN ('flat', 'percent')),
  CONSTRAINT coupons_max_discount CHECK ((max_discount IS NULL) OR ((max_discount > 0) AND (kind = 'percent'))),
  CONSTRAINT coupons_uses CHECK (uses >= 0),
  CONSTRAINT coupons_value CHECK ((value > 0) AND ((kind = 'flat') OR (value <= 100)))
);

-- newsletter/newsletter.tables.ts
CREATE TABLE consents (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  email text NOT NULL,
  purpose text NOT NULL,
  text text NOT NULL,
  page text NOT NULL,
  given_at timestamptz(3) DEFAULT now() NOT NULL,
  confirmed_at timestamptz(3),
  withdrawn_at timestamptz(3),
  CONSTRAINT consents_pkey PRIMARY KEY (id)
);
CREATE INDEX consents_of_address ON consents (email, given_at DESC NULLS LAST);
CREATE UNIQUE INDEX consents_one_in_force ON consents (email, purpose) WHERE (withdrawn_at IS NULL);

CREATE TABLE newsletter_subscribers (
  email text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  token uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (email),
  CONSTRAINT newsletter_subscribers_token_unique UNIQUE (token)
);
CREATE INDEX newsletter_subscribers_age ON newsletter_subscribers (created_at);

-- contact/contact.tables.ts
CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  status text DEFAULT 'open' NOT NULL,
  number text,
  key_hash bytea,
  kind text,
  order_id text,
  acknowledgement_id bigint,
  acknowledged_at timestamptz(3),
  due_at timestamptz(3),
  resolved_at timestamptz(3),
  resolution text,
  reopened_at timestamptz(3),
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
  CONSTRAINT contact_messages_number_unique UNIQUE (number),
  CONSTRAINT contact_messages_grievance CHECK (num_nulls(number, key_hash, kind, due_at) = ANY (ARRAY[0, 4])),
  CONSTRAINT contact_messages_kind CHECK (kind IN ('order', 'product', 'payment', 'refund', 'privacy', 'other')),
  CONSTRAINT contact_messages_status CHECK (status IN ('open', 'answered', 'closed'))
);
CREATE INDEX contact_messages_by_status ON contact_messages (status, id DESC NULLS LAST);
CREATE INDEX contact_messages_open_grievances ON contact_messages (due_at) WHERE ((number IS NOT NULL) AND (resolved_at IS NULL));
CREATE INDEX contact_messages_grievances ON contact_messages (id DESC NULLS LAST) WHERE (number IS NOT NULL);

-- client-files/client-file.tables.ts
CREATE TABLE client_files (
  name text NOT NULL,
  body bytea NOT NULL,
  seen_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT client_files_pkey PRIMARY KEY (name)
);
CREATE INDEX client_files_seen ON client_files (seen_at);

-- tax/tax-rate.tables.ts
CREATE TABLE tax_rates (
  hsn text NOT NULL,
  "from" date NOT NULL,
  unit text NOT NULL,
  slabs jsonb NOT NULL,
  text text DEFAULT '' NOT NULL,
  by uuid,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT tax_rates_hsn_from_pk PRIMARY KEY (hsn, "from"),
  CONSTRAINT tax_rates_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id),
  CONSTRAINT tax_rates_hsn CHECK (hsn ~ '^[0-9]{2,8}$'),
  CONSTRAINT tax_rates_slabs CHECK ((jsonb_typeof(slabs) = 'array') AND (jsonb_array_length(slabs) > 0)),
  CONSTRAINT tax_rates_unit CHECK (unit IN ('piece', 'pair'))
);

-- trade/tables/order.tables.ts
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  status smallint NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_id text NOT NULL,
  user_id uuid NOT NULL,
  status text DEFAULT 'placed' NOT NULL,
  payment_status text DEFAULT 'pending' NOT NULL,
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
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  cod_fee integer DEFAULT 0 NOT NULL,
  pay_token text,
  pay_by timestamptz(3),
  pay_reminded_at timestamptz(3),
  lapsed_at timestamptz(3),
  cod_check jsonb,
  cod_state text,
  refused_at timestamptz(3),
  dispatch_on date,
  promised_on date,
  zone text,
  cancelled_worth integer DEFAULT 0 NOT NULL,
  deductions integer DEFAULT 0 NOT NULL,
  promised_again_on date,
  tax_scheme text DEFAULT 'sample' NOT NULL,
  state_code text,
  business jsonb,
  shipping_tax integer DEFAULT 0 NOT NULL,
  cod_fee_tax integer DEFAULT 0 NOT NULL,
  note text DEFAULT '' NOT NULL,
  waived integer DEFAULT 0 NOT NULL,
  edited_at timestamptz(3),
  waiting_edit jsonb,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT "orders_orderId_unique" UNIQUE (order_id),
  CONSTRAINT "orders_payToken_unique" UNIQUE (pay_token),
  CONSTRAINT orders_coupon_code_coupons_code_fk FOREIGN KEY (coupon_code) REFERENCES coupons(code),
  CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT orders_cancelled_worth CHECK ((cancelled_worth >= 0) AND (cancelled_worth <= total)),
  CONSTRAINT orders_card CHECK ((card_last4 IS NULL) OR (card_last4 ~ '^[0-9]{4}$')),
  CONSTRAINT orders_cash_state CHECK ((cod_state IS NULL) OR cod_state IN ('to_confirm', 'confirmed')),
  CONSTRAINT orders_cod_fee CHECK (cod_fee >= 0),
  CONSTRAINT orders_deductions CHECK ((deductions >= 0) AND (deductions <= total)),
  CONSTRAINT orders_discount_has_coupon CHECK ((discount = waived) OR (coupon_code IS NOT NULL)),
  CONSTRAINT orders_figures CHECK ((subtotal >= 0) AND (shipping_cost >= 0) AND (tax >= 0) AND ((discount >= 0) AND (discount <= subtotal))),
  CONSTRAINT orders_payment_status CHECK (payment_status IN ('pending', 'paid', 'refunded')),
  CONSTRAINT orders_payment_type CHECK (payment_type IN ('cod', 'card', 'online', 'upi')),
  CONSTRAINT orders_promise CHECK ((num_nulls(dispatch_on, promised_on, zone) = ANY (ARRAY[0, 3])) AND (promised_on > dispatch_on)),
  CONSTRAINT orders_state_code CHECK (state_code ~ '^[0-9]{2}$'),
  CONSTRAINT orders_status CHECK (status IN ('placed', 'processing', 'shipped', 'delivered', 'cancelled')),
  CONSTRAINT orders_tax_scheme CHECK (tax_scheme IN ('sample', 'included', 'added')),
  CONSTRAINT orders_taxes_of_charges CHECK ((shipping_tax >= 0) AND (cod_fee_tax >= 0) AND ((shipping_tax + cod_fee_tax) <= tax)),
  CONSTRAINT orders_total CHECK (total = (GREATEST(0, (((subtotal + shipping_cost) + tax) - discount)) + cod_fee)),
  CONSTRAINT orders_unconfirmed_stands_still CHECK ((cod_state IS DISTINCT FROM 'to_confirm') OR status IN ('placed', 'cancelled')),
  CONSTRAINT orders_unpaid_stands_still CHECK (payment_type IN ('cod', 'card') OR status IN ('placed', 'cancelled') OR (payment_status <> 'pending')),
  CONSTRAINT orders_waived CHECK ((waived >= 0) AND (waived <= discount))
);
CREATE INDEX orders_of_customer ON orders (user_id, created_at DESC NULLS LAST);
CREATE INDEX orders_open_cash ON orders (user_id) WHERE ((payment_type = 'cod') AND (status = ANY (ARRAY['placed', 'processing', 'shipped'])));
CREATE INDEX orders_newest ON orders (created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX orders_by_status ON orders (status, created_at DESC NULLS LAST);
CREATE INDEX orders_cancelled ON orders (created_at DESC NULLS LAST, id, total) WHERE (status = 'cancelled');
CREATE INDEX orders_with_coupon ON orders (coupon_code, user_id) WHERE (coupon_code IS NOT NULL);
CREATE INDEX orders_refunded ON orders (created_at DESC NULLS LAST, id) WHERE (payment_status = 'refunded');
CREATE INDEX orders_search ON orders USING gin ((((((((((((order_id || ' ') || (shipping_address ->> 'fullName')) || ' ') || (shipping_address ->> 'email')) || ' ') || (shipping_address ->> 'phone')) || ' ') || (shipping_address ->> 'city')) || ' ') || (shipping_address ->> 'pincode'))) gin_trgm_ops);
CREATE INDEX orders_pay_by ON orders (pay_by) WHERE (pay_by IS NOT NULL);
CREATE INDEX orders_to_confirm ON orders (created_at) WHERE (cod_state = 'to_confirm');
CREATE INDEX orders_refused ON orders (user_id, refused_at) WHERE (refused_at IS NOT NULL);
CREATE INDEX orders_by_phone ON orders (((shipping_address ->> 'phone')));
CREATE INDEX orders_unpaid ON orders (created_at DESC NULLS LAST, id) WHERE ((payment_type = ANY (ARRAY['online', 'upi'])) AND (payment_status = 'pending') AND (status <> 'cancelled'));
CREATE INDEX orders_with_cancelled_pieces ON orders (created_at) WHERE (cancelled_worth > 0);
CREATE INDEX orders_not_settled ON orders (id) WHERE ((payment_status = 'pending') AND (status <> 'cancelled'));
CREATE INDEX orders_by_total ON orders (total DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX orders_promised ON orders (promised_on, id);
CREATE INDEX orders_edited ON orders (created_at) WHERE (edited_at IS NOT NULL);

CREATE TABLE order_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  text text NOT NULL,
  reason text DEFAULT '' NOT NULL,
  user_id uuid,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT order_changes_pkey PRIMARY KEY (id),
  CONSTRAINT order_changes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX order_changes_of_order ON order_changes (order_id, id);

CREATE TABLE order_history (
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  status text NOT NULL,
  user_id uuid,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT order_history_pkey PRIMARY KEY (id),
  CONSTRAINT order_history_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_history_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX order_history_of_order ON order_history (order_id, id);

CREATE TABLE order_lines (
  order_id bigint NOT NULL,
  "position" smallint NOT NULL,
  product_id text NOT NULL,
  size text NOT NULL,
  name text NOT NULL,
  image text NOT NULL,
  hsn_code text NOT NULL,
  quantity integer NOT NULL,
  price integer NOT NULL,
  cancelled integer DEFAULT 0 NOT NULL,
  final_sale boolean DEFAULT false NOT NULL,
  rate numeric(5,2),
  discount integer DEFAULT 0 NOT NULL,
  added_tax integer DEFAULT 0 NOT NULL,
  pack_of integer DEFAULT 1 NOT NULL,
  taxable_paise bigint,
  cgst_paise bigint,
  sgst_paise bigint,
  igst_paise bigint,
  CONSTRAINT order_lines_order_id_position_pk PRIMARY KEY (order_id, "position"),
  CONSTRAINT order_lines_merged UNIQUE (order_id, product_id, size),
  CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_lines_added_tax CHECK (added_tax >= 0),
  CONSTRAINT order_lines_cancelled CHECK ((cancelled >= 0) AND (cancelled <= quantity)),
  CONSTRAINT order_lines_discount CHECK ((discount >= 0) AND (discount <= ((price)::bigint * quantity))),
  CONSTRAINT order_lines_pack_of CHECK ((pack_of >= 1) AND (pack_of <= 50)),
  CONSTRAINT order_lines_price CHECK (price >= 0),
  CONSTRAINT order_lines_quantity CHECK ((quantity >= 1) AND (quantity <= 99)),
  CONSTRAINT order_lines_rate CHECK ((rate >= (0)::numeric) AND (rate <= (100)::numeric)),
  CONSTRAINT order_lines_taxes CHECK ((num_nulls(taxable_paise, cgst_paise, sgst_paise, igst_paise) = ANY (ARRAY[0, 4])) AND (cgst_paise = sgst_paise) AND ((cgst_paise = 0) OR (igst_paise = 0)))
);
CREATE INDEX order_lines_of_product ON order_lines (product_id);
CREATE INDEX order_lines_name ON order_lines USING gin (name gin_trgm_ops);

-- trade/tables/invoice.tables.ts
CREATE TABLE tax_documents (
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  year text NOT NULL,
  sequence integer NOT NULL,
  number text NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  order_id text NOT NULL,
  user_id uuid NOT NULL,
  reverses bigint,
  figures jsonb NOT NULL,
  CONSTRAINT tax_documents_pkey PRIMARY KEY (id),
  CONSTRAINT tax_documents_number_unique UNIQUE (number),
  CONSTRAINT tax_documents_sequence UNIQUE (kind, year, sequence),
  CONSTRAINT tax_documents_reverses_tax_documents_id_fk FOREIGN KEY (reverses) REFERENCES tax_documents(id),
  CONSTRAINT tax_documents_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT tax_documents_kind CHECK (kind IN ('invoice', 'bill', 'receipt', 'credit_note', 'refund_note')),
  CONSTRAINT tax_documents_reverses CHECK (kind IN ('credit_note', 'refund_note') = (reverses IS NOT NULL))
);
CREATE INDEX tax_documents_of_order ON tax_documents (order_id, kind, id DESC NULLS LAST);
CREATE INDEX tax_documents_issued ON tax_documents (issued_at, id);
CREATE INDEX tax_documents_of_invoice ON tax_documents (reverses) WHERE (reverses IS NOT NULL);

-- trade/tables/return.tables.ts
CREATE TABLE returns (
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  charges boolean DEFAULT false NOT NULL,
  amount integer DEFAULT 0 NOT NULL,
  credit_note_id bigint,
  by uuid,
  number text NOT NULL,
  user_id uuid NOT NULL,
  source text NOT NULL,
  state text NOT NULL,
  method text NOT NULL,
  address jsonb,
  courier text,
  awb text,
  refund_to jsonb,
  fee integer DEFAULT 0 NOT NULL,
  decision text DEFAULT '' NOT NULL,
  attention text,
  expires_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  approved_at timestamptz(3),
  under_way_at timestamptz(3),
  arrived_at timestamptz(3),
  settled_at timestamptz(3),
  closed_at timestamptz(3),
  brought boolean DEFAULT false NOT NULL,
  refund_to_by uuid,
  CONSTRAINT returns_pkey PRIMARY KEY (id),
  CONSTRAINT "returns_creditNoteId_unique" UNIQUE (credit_note_id),
  CONSTRAINT returns_number_unique UNIQUE (number),
  CONSTRAINT returns_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id),
  CONSTRAINT returns_credit_note_id_tax_documents_id_fk FOREIGN KEY (credit_note_id) REFERENCES tax_documents(id),
  CONSTRAINT returns_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT returns_refund_to_by_users_id_fk FOREIGN KEY (refund_to_by) REFERENCES users(id),
  CONSTRAINT returns_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT returns_amount CHECK ((amount >= 0) AND (fee >= 0)),
  CONSTRAINT returns_closed_at CHECK (state IN ('rejected', 'cancelled') = (closed_at IS NOT NULL)),
  CONSTRAINT returns_expires CHECK ((expires_at IS NULL) OR (state = 'approved')),
  CONSTRAINT returns_method CHECK (method IN ('pickup', 'self')),
  CONSTRAINT returns_money CHECK ((state = 'settled') OR ((amount = 0) AND (credit_note_id IS NULL))),
  CONSTRAINT returns_settled_at CHECK ((state = 'settled') = (settled_at IS NOT NULL)),
  CONSTRAINT returns_source CHECK (source IN ('customer', 'staff')),
  CONSTRAINT returns_state CHECK (state IN ('requested', 'approved', 'under_way', 'arrived', 'settled', 'rejected', 'cancelled'))
);
CREATE INDEX returns_of_order ON returns (order_id, id);
CREATE INDEX returns_of_customer ON returns (user_id, id DESC NULLS LAST);
CREATE INDEX returns_newest ON returns (id DESC NULLS LAST);
CREATE INDEX returns_open ON returns (state, id) WHERE (state = ANY (ARRAY['requested', 'approved', 'under_way', 'arrived']));
CREATE INDEX returns_settled ON returns (settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX returns_expiring ON returns (expires_at) WHERE (expires_at IS NOT NULL);

-- trade/tables/parcel.tables.ts
CREATE TABLE parcels (
  id bigint GENERATED ALWAYS AS IDENTITY,
  number text NOT NULL,
  order_id bigint NOT NULL,
  n smallint NOT NULL,
  kind text DEFAULT 'order' NOT NULL,
  return_id bigint,
  state text DEFAULT 'draft' NOT NULL,
  carrier text,
  courier text,
  awb text,
  tracking_url text,
  carrier_ref jsonb,
  booking_since timestamptz(3),
  weight_grams integer,
  collect integer DEFAULT 0 NOT NULL,
  scans integer DEFAULT 0 NOT NULL,
  claimed_by uuid,
  claimed_until timestamptz(3),
  problem text,
  why text,
  outcome text,
  created_by uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  ready_at timestamptz(3),
  under_way_at timestamptz(3),
  delivered_at timestamptz(3),
  returned_at timestamptz(3),
  cancelled_at timestamptz(3),
  last_event_at timestamptz(3),
  scan_log smallint[] DEFAULT '{}'::smallint[] NOT NULL,
  tell_carrier jsonb,
  tell_at timestamptz(3),
  tracked_at timestamptz(3),
  acknowledged_event bigint,
  open_order jsonb,
  withdraw_at timestamptz(3),
  return_days smallint,
  CONSTRAINT parcels_pkey PRIMARY KEY (id),
  CONSTRAINT parcels_number_unique UNIQUE (number),
  CONSTRAINT parcels_of_order UNIQUE (order_id, n),
  CONSTRAINT parcels_claimed_by_users_id_fk FOREIGN KEY (claimed_by) REFERENCES users(id),
  CONSTRAINT parcels_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT parcels_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT parcels_return_id_returns_id_fk FOREIGN KEY (return_id) REFERENCES returns(id),
  CONSTRAINT parcels_booked CHECK (state IN ('draft', 'cancelled') OR ((carrier IS NOT NULL) AND ((carrier = 'none') OR (awb IS NOT NULL)))),
  CONSTRAINT parcels_carrier CHECK ((carrier IS NULL) OR carrier IN ('none', 'manual', 'shiprocket', 'test')),
  CONSTRAINT parcels_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CONSTRAINT parcels_collect CHECK (collect >= 0),
  CONSTRAINT parcels_kind CHECK (kind IN ('order', 'exchange', 'return', 'return_to_customer')),
  CONSTRAINT parcels_received CHECK ((state = 'returned') = (returned_at IS NOT NULL)),
  CONSTRAINT parcels_return CHECK ((return_id IS NULL) = (kind = 'order')),
  CONSTRAINT parcels_state CHECK (state IN ('draft', 'ready', 'under_way', 'delivered', 'returning', 'returned', 'cancelled')),
  CONSTRAINT parcels_tell CHECK ((tell_carrier IS NULL) = (tell_at IS NULL)),
  CONSTRAINT parcels_weight CHECK ((weight_grams IS NULL) OR ((weight_grams >= 1) AND (weight_grams <= 100000)))
);
CREATE UNIQUE INDEX parcels_awb ON parcels (courier, awb) WHERE ((awb IS NOT NULL) AND (state <> 'cancelled'));
CREATE INDEX parcels_by_awb ON parcels (awb) WHERE (awb IS NOT NULL);
CREATE INDEX parcels_newest ON parcels (id DESC NULLS LAST) WHERE (carrier IS DISTINCT FROM 'none');
CREATE INDEX parcels_moving ON parcels (state, id DESC NULLS LAST) WHERE (state = ANY (ARRAY['draft', 'ready', 'under_way', 'returning']));
CREATE INDEX parcels_with_problem ON parcels (id DESC NULLS LAST) WHERE (problem IS NOT NULL);
CREATE INDEX parcels_booking ON parcels (booking_since) WHERE (booking_since IS NOT NULL);
CREATE INDEX parcels_to_tell ON parcels (tell_at) WHERE (tell_at IS NOT NULL);
CREATE INDEX parcels_of_return ON parcels (return_id) WHERE (return_id IS NOT NULL);
CREATE INDEX parcels_to_withdraw ON parcels (withdraw_at) WHERE ((withdraw_at IS NOT NULL) AND (state <> 'draft'));

-- trade/tables/order-unit.tables.ts
CREATE TABLE order_units (
  order_id bigint NOT NULL,
  "position" smallint NOT NULL,
  n smallint NOT NULL,
  size text NOT NULL,
  state text DEFAULT 'allocated' NOT NULL,
  parcel_id bigint,
  return_id bigint,
  replaces smallint,
  is_credited boolean DEFAULT false NOT NULL,
  document_id bigint,
  since timestamptz(3) NOT NULL,
  CONSTRAINT order_units_order_id_position_n_pk PRIMARY KEY (order_id, "position", n),
  CONSTRAINT order_units_document_id_tax_documents_id_fk FOREIGN KEY (document_id) REFERENCES tax_documents(id),
  CONSTRAINT order_units_of_line FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE,
  CONSTRAINT order_units_parcel_id_parcels_id_fk FOREIGN KEY (parcel_id) REFERENCES parcels(id),
  CONSTRAINT order_units_return_id_returns_id_fk FOREIGN KEY (return_id) REFERENCES returns(id),
  CONSTRAINT order_units_parcel CHECK ((parcel_id IS NOT NULL) OR (state <> ALL (ARRAY['packed', 'in_transit', 'delivered', 'return_requested', 'returning', 'refused', 'sent_back']))),
  CONSTRAINT order_units_return CHECK ((return_id IS NOT NULL) OR (state <> ALL (ARRAY['return_requested', 'refused', 'sent_back']))),
  CONSTRAINT order_units_state CHECK (state IN ('allocated', 'packed', 'in_transit', 'delivered', 'return_requested', 'returning', 'refused', 'sent_back', 'returned', 'written_off', 'cancelled'))
);
CREATE INDEX order_units_waiting ON order_units (order_id) WHERE (state = ANY (ARRAY['allocated', 'packed']));
CREATE INDEX order_units_of_parcel ON order_units (parcel_id) WHERE (parcel_id IS NOT NULL);
CREATE INDEX order_units_of_return ON order_units (return_id) WHERE (return_id IS NOT NULL);

-- trade/tables/invoice.tables.ts
CREATE TABLE tax_document_counters (
  kind text NOT NULL,
  year text NOT NULL,
  last integer NOT NULL,
  last_issued_at timestamptz(3) NOT NULL,
  CONSTRAINT tax_document_counters_kind_year_pk PRIMARY KEY (kind, year)
);

-- trade/tables/payment.tables.ts
CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY,
  reference text NOT NULL,
  order_id bigint NOT NULL,
  provider text NOT NULL,
  amount_paise bigint NOT NULL,
  state text NOT NULL,
  closed_reason text,
  provider_ref text,
  page_url text,
  expires_at timestamptz(3) NOT NULL,
  pending boolean DEFAULT false NOT NULL,
  utr text,
  claimed_at timestamptz(3),
  failure_code text,
  failure_text text,
  cancel_due boolean DEFAULT false NOT NULL,
  next_at timestamptz(3),
  tries integer DEFAULT 0 NOT NULL,
  looked_at timestamptz(3),
  opened_by uuid,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  answered_at timestamptz(3),
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_provider_ref UNIQUE (provider, provider_ref),
  CONSTRAINT payments_reference_unique UNIQUE (reference),
  CONSTRAINT payments_opened_by_users_id_fk FOREIGN KEY (opened_by) REFERENCES users(id),
  CONSTRAINT payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT payments_amount CHECK (amount_paise > 0),
  CONSTRAINT payments_closed_reason CHECK ((state = 'closed') = (closed_reason IS NOT NULL)),
  CONSTRAINT payments_provider CHECK (provider IN ('razorpay', 'cashfree', 'test', 'upi', 'hand')),
  CONSTRAINT payments_state CHECK (state IN ('starting', 'open', 'claimed', 'closed', 'paid')),
  CONSTRAINT payments_utr CHECK ((utr IS NULL) OR (utr ~ '^[0-9]{12}$'))
);
CREATE UNIQUE INDEX payments_live ON payments (order_id) WHERE (state = ANY (ARRAY['starting', 'open', 'claimed']));
CREATE INDEX payments_of_order ON payments (order_id, id);
CREATE INDEX payments_due ON payments (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX payments_newest ON payments (created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX payments_by_utr ON payments (utr) WHERE (utr IS NOT NULL);

CREATE TABLE captures (
  id bigint GENERATED ALWAYS AS IDENTITY,
  payment_id bigint,
  order_id bigint NOT NULL,
  provider text NOT NULL,
  provider_id text NOT NULL,
  provider_group text,
  amount_paise bigint NOT NULL,
  refunding_paise bigint DEFAULT 0 NOT NULL,
  method text,
  brand text,
  last4 text,
  at timestamptz(3) DEFAULT now() NOT NULL,
  by uuid,
  courier text,
  settled_at timestamptz(3),
  CONSTRAINT captures_pkey PRIMARY KEY (id),
  CONSTRAINT captures_provider_id UNIQUE (provider, provider_id),
  CONSTRAINT captures_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id),
  CONSTRAINT captures_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT captures_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT captures_amount CHECK (amount_paise > 0),
  CONSTRAINT captures_courier CHECK ((courier IS NULL) OR (provider = 'hand')),
  CONSTRAINT captures_provider CHECK (provider IN ('razorpay', 'cashfree', 'test', 'upi', 'hand')),
  CONSTRAINT captures_refunding CHECK ((refunding_paise >= 0) AND (refunding_paise <= amount_paise))
);
CREATE INDEX captures_of_order ON captures (order_id, id);
CREATE INDEX captures_of_payment ON captures (payment_id);
CREATE INDEX captures_not_settled ON captures (provider, at) WHERE ((settled_at IS NULL) AND (provider <> 'hand'));
CREATE INDEX captures_with_couriers ON captures (at, id) WHERE ((settled_at IS NULL) AND (courier IS NOT NULL));

CREATE TABLE capture_withdrawals (
  capture_id bigint NOT NULL,
  by uuid,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT capture_withdrawals_pkey PRIMARY KEY (capture_id),
  CONSTRAINT capture_withdrawals_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id),
  CONSTRAINT capture_withdrawals_capture_id_captures_id_fk FOREIGN KEY (capture_id) REFERENCES captures(id)
);

CREATE TABLE payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  reference text,
  at timestamptz(3) NOT NULL,
  received_at timestamptz(3) DEFAULT now() NOT NULL,
  result text NOT NULL,
  CONSTRAINT payment_events_provider_event_id_pk PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_events_received ON payment_events (received_at);

CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY,
  reference text NOT NULL,
  capture_id bigint NOT NULL,
  order_id bigint NOT NULL,
  amount_paise bigint NOT NULL,
  reason text NOT NULL,
  state text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  provider_ref text,
  error text,
  hand_reference text,
  by uuid,
  next_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  done_at timestamptz(3),
  started_at timestamptz(3),
  return_id bigint,
  refund_to jsonb,
  refund_to_by uuid,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_reference_unique UNIQUE (reference),
  CONSTRAINT refunds_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id),
  CONSTRAINT refunds_capture_id_captures_id_fk FOREIGN KEY (capture_id) REFERENCES captures(id),
  CONSTRAINT refunds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT refunds_refund_to_by_users_id_fk FOREIGN KEY (refund_to_by) REFERENCES users(id),
  CONSTRAINT refunds_return_id_returns_id_fk FOREIGN KEY (return_id) REFERENCES returns(id),
  CONSTRAINT refunds_amount CHECK (amount_paise > 0),
  CONSTRAINT refunds_done CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CONSTRAINT refunds_reason CHECK (reason IN ('cancelled', 'surplus', 'return', 'pieces', 'rto')),
  CONSTRAINT refunds_state CHECK (state IN ('queued', 'sent', 'done', 'failed', 'by_hand', 'withdrawn'))
);
CREATE INDEX refunds_of_order ON refunds (order_id, id);
CREATE INDEX refunds_of_capture ON refunds (capture_id);
CREATE INDEX refunds_due ON refunds (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX refunds_waiting ON refunds (created_at) WHERE (state = ANY (ARRAY['queued', 'sent', 'failed', 'by_hand']));

CREATE TABLE statement_imports (
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  file_sha256 text NOT NULL,
  by uuid,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT statement_imports_pkey PRIMARY KEY (id),
  CONSTRAINT "statement_imports_fileSha256_unique" UNIQUE (file_sha256),
  CONSTRAINT statement_imports_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id)
);

CREATE TABLE statement_lines (
  id bigint GENERATED ALWAYS AS IDENTITY,
  import_id bigint NOT NULL,
  kind text NOT NULL,
  line_key text NOT NULL,
  external_id text,
  amount_paise bigint NOT NULL,
  fee_paise bigint DEFAULT 0 NOT NULL,
  utr text,
  text text NOT NULL,
  at timestamptz(3) NOT NULL,
  capture_id bigint,
  refund_id bigint,
  state text NOT NULL,
  named_order_id bigint,
  CONSTRAINT statement_lines_pkey PRIMARY KEY (id),
  CONSTRAINT statement_lines_once UNIQUE (kind, line_key),
  CONSTRAINT statement_lines_capture_id_captures_id_fk FOREIGN KEY (capture_id) REFERENCES captures(id),
  CONSTRAINT statement_lines_import_id_statement_imports_id_fk FOREIGN KEY (import_id) REFERENCES statement_imports(id),
  CONSTRAINT statement_lines_named_order_id_orders_id_fk FOREIGN KEY (named_order_id) REFERENCES orders(id),
  CONSTRAINT statement_lines_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES refunds(id),
  CONSTRAINT statement_lines_state CHECK (state IN ('matched', 'open', 'ignored'))
);
CREATE INDEX statement_lines_open ON statement_lines (at) WHERE (state = 'open');
CREATE INDEX statement_lines_of_capture ON statement_lines (capture_id);
CREATE INDEX statement_lines_of_refund ON statement_lines (refund_id);
CREATE INDEX statement_lines_of_import ON statement_lines (import_id);

-- trade/tables/return.tables.ts
CREATE TABLE return_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  return_id bigint NOT NULL,
  state text NOT NULL,
  text text DEFAULT '' NOT NULL,
  user_id uuid,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT return_events_pkey PRIMARY KEY (id),
  CONSTRAINT return_events_return_id_returns_id_fk FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  CONSTRAINT return_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT return_events_state CHECK (state IN ('requested', 'approved', 'under_way', 'arrived', 'settled', 'rejected', 'cancelled'))
);
CREATE INDEX return_events_of_return ON return_events (return_id, id);

CREATE TABLE return_lines (
  return_id bigint NOT NULL,
  n smallint NOT NULL,
  order_id bigint NOT NULL,
  "position" smallint NOT NULL,
  size text NOT NULL,
  quantity integer NOT NULL,
  wants text NOT NULL,
  swap_size text,
  reason text,
  note text DEFAULT '' NOT NULL,
  good integer,
  damaged integer,
  missing integer,
  refused integer,
  why_refused text DEFAULT '' NOT NULL,
  CONSTRAINT return_lines_return_id_n_pk PRIMARY KEY (return_id, n),
  CONSTRAINT return_lines_of_order FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position"),
  CONSTRAINT return_lines_return_id_returns_id_fk FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  CONSTRAINT return_lines_counted CHECK ((num_nulls(good, damaged, missing, refused) = 4) OR ((good >= 0) AND (damaged >= 0) AND (missing >= 0) AND (refused >= 0) AND ((((good + damaged) + missing) + refused) = quantity))),
  CONSTRAINT return_lines_other_size CHECK (swap_size IS DISTINCT FROM size),
  CONSTRAINT return_lines_quantity CHECK ((quantity >= 1) AND (quantity <= 99)),
  CONSTRAINT return_lines_reason CHECK ((reason IS NULL) OR reason IN ('too_small', 'too_large', 'not_as_shown', 'changed_mind', 'damaged', 'defective', 'wrong_piece')),
  CONSTRAINT return_lines_swap CHECK ((wants = 'exchange') = (swap_size IS NOT NULL)),
  CONSTRAINT return_lines_wants CHECK (wants IN ('refund', 'exchange'))
);
CREATE INDEX return_lines_by_order ON return_lines (order_id);

CREATE TABLE return_photos (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  order_id bigint NOT NULL,
  return_id bigint,
  n smallint,
  file text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  is_of_refusal boolean DEFAULT false NOT NULL,
  CONSTRAINT return_photos_pkey PRIMARY KEY (id),
  CONSTRAINT return_photos_file_unique UNIQUE (file),
  CONSTRAINT return_photos_of_line FOREIGN KEY (return_id, n) REFERENCES return_lines(return_id, n) ON DELETE CASCADE,
  CONSTRAINT return_photos_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT return_photos_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT return_photos_line CHECK ((return_id IS NULL) = (n IS NULL))
);
CREATE INDEX return_photos_by_line ON return_photos (return_id, n);
CREATE INDEX return_photos_unused ON return_photos (created_at) WHERE (return_id IS NULL);

-- trade/tables/parcel.tables.ts
CREATE TABLE parcel_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  parcel_id bigint NOT NULL,
  kind text NOT NULL,
  at timestamptz(3) NOT NULL,
  place text DEFAULT '' NOT NULL,
  text text DEFAULT '' NOT NULL,
  raw_code text DEFAULT '' NOT NULL,
  source text NOT NULL,
  user_id uuid,
  recorded_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT parcel_events_pkey PRIMARY KEY (id),
  CONSTRAINT parcel_events_once UNIQUE (parcel_id, at, raw_code, text),
  CONSTRAINT parcel_events_parcel_id_parcels_id_fk FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE,
  CONSTRAINT parcel_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT parcel_events_kind CHECK (kind IN ('booked', 'pickup_planned', 'note', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'delivered', 'rto_started', 'rto_in_transit', 'rto_delivered', 'lost', 'damaged', 'cancelled', 'received')),
  CONSTRAINT parcel_events_source CHECK (source IN ('staff', 'store', 'carrier', 'customer'))
);

CREATE TABLE parcel_labels (
  parcel_id bigint NOT NULL,
  file bytea NOT NULL,
  fetched_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT parcel_labels_pkey PRIMARY KEY (parcel_id),
  CONSTRAINT parcel_labels_parcel_id_parcels_id_fk FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE
);

CREATE TABLE parcel_lines (
  parcel_id bigint NOT NULL,
  order_id bigint NOT NULL,
  "position" smallint NOT NULL,
  size text NOT NULL,
  quantity integer NOT NULL,
  scanned integer DEFAULT 0 NOT NULL,
  good integer,
  damaged integer,
  lost integer,
  CONSTRAINT parcel_lines_parcel_id_order_id_position_size_pk PRIMARY KEY (parcel_id, order_id, "position", size),
  CONSTRAINT parcel_lines_of_order FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE,
  CONSTRAINT parcel_lines_parcel_id_parcels_id_fk FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE,
  CONSTRAINT parcel_lines_counted CHECK (((good IS NULL) AND (damaged IS NULL) AND (lost IS NULL)) OR ((good >= 0) AND (damaged >= 0) AND (lost >= 0) AND (((good + damaged) + lost) = quantity))),
  CONSTRAINT parcel_lines_quantity CHECK (quantity > 0),
  CONSTRAINT parcel_lines_scanned CHECK ((scanned >= 0) AND (scanned <= quantity))
);
CREATE INDEX parcel_lines_by_order ON parcel_lines (order_id);

-- contents/content.tables.ts
CREATE TABLE contents (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  key text,
  archived_at timestamptz(3),
  CONSTRAINT contents_pkey PRIMARY KEY (id),
  CONSTRAINT contents_kind_key UNIQUE NULLS NOT DISTINCT (kind, key),
  CONSTRAINT contents_key CHECK ((key IS NULL) = kind IN ('brand', 'home', 'menus')),
  CONSTRAINT contents_kind CHECK (kind IN ('brand', 'home', 'menus', 'page', 'policy'))
);

CREATE TABLE content_versions (
  content_id uuid NOT NULL,
  n integer NOT NULL,
  state text NOT NULL,
  body jsonb NOT NULL,
  hash text NOT NULL,
  publish_at timestamptz(3),
  changes_at timestamptz(3),
  by uuid,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT content_versions_content_id_n_pk PRIMARY KEY (content_id, n),
  CONSTRAINT content_versions_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT content_versions_content_id_contents_id_fk FOREIGN KEY (content_id) REFERENCES contents(id) ON DELETE CASCADE,
  CONSTRAINT content_versions_changes_at CHECK ((changes_at IS NULL) OR (state = 'published')),
  CONSTRAINT content_versions_publish_at CHECK ((publish_at IS NOT NULL) = (state = 'scheduled')),
  CONSTRAINT content_versions_state CHECK (state IN ('draft', 'scheduled', 'published', 'past'))
);
CREATE UNIQUE INDEX content_versions_one_draft ON content_versions (content_id) WHERE (state = 'draft');
CREATE UNIQUE INDEX content_versions_one_scheduled ON content_versions (content_id) WHERE (state = 'scheduled');
CREATE UNIQUE INDEX content_versions_one_published ON content_versions (content_id) WHERE (state = 'published');
CREATE INDEX content_versions_due ON content_versions (COALESCE(publish_at, changes_at)) WHERE ((publish_at IS NOT NULL) OR (changes_at IS NOT NULL));
CREATE INDEX content_versions_hash ON content_versions (hash);

CREATE TABLE previews (
  token_hash bytea NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  at timestamptz(3),
  by uuid NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT previews_pkey PRIMARY KEY (token_hash),
  CONSTRAINT previews_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE CASCADE
);

-- customers/customer-figures.tables.ts
CREATE TABLE customer_figures (
  user_id uuid NOT NULL,
  orders_count integer DEFAULT 0 NOT NULL,
  spend bigint DEFAULT 0 NOT NULL,
  last_order_at timestamptz(3),
  CONSTRAINT customer_figures_pkey PRIMARY KEY (user_id),
  CONSTRAINT customer_figures_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX customer_figures_by_spend ON customer_figures (spend DESC NULLS LAST, user_id);
CREATE INDEX customer_figures_by_orders ON customer_figures (orders_count DESC NULLS LAST, user_id);
CREATE INDEX customer_figures_by_last_order ON customer_figures (last_order_at DESC NULLS LAST, user_id);

-- tags/tag.tables.ts
CREATE TABLE tags (
  id integer GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  CONSTRAINT tags_pkey PRIMARY KEY (id),
  CONSTRAINT tags_name_length CHECK ((length(name) >= 1) AND (length(name) <= 30))
);
CREATE UNIQUE INDEX tags_name ON tags (lower(name));

-- customers/customer-tag.tables.ts
CREATE TABLE customer_tags (
  user_id uuid NOT NULL,
  tag_id integer NOT NULL,
  CONSTRAINT customer_tags_user_id_tag_id_pk PRIMARY KEY (user_id, tag_id),
  CONSTRAINT customer_tags_tag_id_tags_id_fk FOREIGN KEY (tag_id) REFERENCES tags(id),
  CONSTRAINT customer_tags_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX customer_tags_by_tag ON customer_tags (tag_id, user_id);

-- data-rights/sealed-account.tables.ts
CREATE TABLE sealed_accounts (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  sealed bytea NOT NULL,
  erase_after timestamptz(3) NOT NULL,
  CONSTRAINT sealed_accounts_pkey PRIMARY KEY (id)
);
CREATE INDEX sealed_accounts_due ON sealed_accounts (erase_after);

-- goods/goods.tables.ts
CREATE TABLE goods_inward (
  id bigint GENERATED ALWAYS AS IDENTITY,
  supplier text NOT NULL,
  number text DEFAULT '' NOT NULL,
  date date NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  by uuid NOT NULL,
  taken_back_at timestamptz(3),
  taken_back_by uuid,
  CONSTRAINT goods_inward_pkey PRIMARY KEY (id),
  CONSTRAINT goods_inward_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id),
  CONSTRAINT goods_inward_taken_back_by_users_id_fk FOREIGN KEY (taken_back_by) REFERENCES users(id),
  CONSTRAINT goods_inward_taken_back CHECK ((taken_back_at IS NULL) = (taken_back_by IS NULL))
);

CREATE TABLE goods_inward_lines (
  inward_id bigint NOT NULL,
  "position" smallint NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  size text NOT NULL,
  quantity integer NOT NULL,
  cost_paise integer,
  CONSTRAINT goods_inward_lines_inward_id_position_pk PRIMARY KEY (inward_id, "position"),
  CONSTRAINT goods_inward_lines_inward_id_goods_inward_id_fk FOREIGN KEY (inward_id) REFERENCES goods_inward(id) ON DELETE CASCADE,
  CONSTRAINT goods_inward_lines_cost CHECK (cost_paise > 0),
  CONSTRAINT goods_inward_lines_quantity CHECK (quantity > 0)
);
CREATE INDEX goods_inward_lines_of_product ON goods_inward_lines (product_id);

CREATE TABLE stock_takes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  collection_id text,
  state text DEFAULT 'open' NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  by uuid NOT NULL,
  closed_at timestamptz(3),
  closed_by uuid,
  reason text,
  note text DEFAULT '' NOT NULL,
  CONSTRAINT stock_takes_pkey PRIMARY KEY (id),
  CONSTRAINT stock_takes_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id),
  CONSTRAINT stock_takes_closed_by_users_id_fk FOREIGN KEY (closed_by) REFERENCES users(id),
  CONSTRAINT stock_takes_closed CHECK ((state = 'open') = (closed_at IS NULL)),
  CONSTRAINT stock_takes_reason CHECK ((state = 'booked') = (reason IS NOT NULL))
);

CREATE TABLE stock_take_lines (
  id bigint GENERATED ALWAYS AS IDENTITY,
  take_id bigint NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  size text NOT NULL,
  expected integer NOT NULL,
  booked integer,
  CONSTRAINT stock_take_lines_pkey PRIMARY KEY (id),
  CONSTRAINT stock_take_lines_once UNIQUE (take_id, product_id, size),
  CONSTRAINT stock_take_lines_take_id_stock_takes_id_fk FOREIGN KEY (take_id) REFERENCES stock_takes(id) ON DELETE CASCADE
);

CREATE TABLE stock_take_counts (
  id uuid NOT NULL,
  line_id bigint NOT NULL,
  quantity integer NOT NULL,
  by uuid NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT stock_take_counts_pkey PRIMARY KEY (id),
  CONSTRAINT stock_take_counts_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id),
  CONSTRAINT stock_take_counts_line_id_stock_take_lines_id_fk FOREIGN KEY (line_id) REFERENCES stock_take_lines(id) ON DELETE CASCADE
);
CREATE INDEX stock_take_counts_of_line ON stock_take_counts (line_id);

-- parcels/carriers/test-carrier.tables.ts
CREATE TABLE test_carrier_attempts (
  key text NOT NULL,
  awb text NOT NULL,
  day text NOT NULL,
  note text NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT test_carrier_attempts_pkey PRIMARY KEY (key)
);

CREATE TABLE test_carrier_shipments (
  reference text NOT NULL,
  awb text NOT NULL,
  step integer DEFAULT 0 NOT NULL,
  last_at timestamptz(3) DEFAULT now() NOT NULL,
  next_at timestamptz(3),
  cancelled_at timestamptz(3),
  CONSTRAINT test_carrier_shipments_pkey PRIMARY KEY (reference),
  CONSTRAINT test_carrier_shipments_awb_unique UNIQUE (awb),
  CONSTRAINT test_carrier_shipments_awb CHECK (awb ~ '^TEST[0-9]{10}$')
);
CREATE INDEX test_carrier_shipments_due ON test_carrier_shipments (next_at) WHERE (next_at IS NOT NULL);

-- parcels/codes/code.tables.ts
CREATE TABLE codes (
  code text NOT NULL,
  product_id text NOT NULL,
  size text NOT NULL,
  kind text NOT NULL,
  CONSTRAINT codes_pkey PRIMARY KEY (code),
  CONSTRAINT codes_one_of_each UNIQUE (product_id, size, kind),
  CONSTRAINT codes_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT codes_kind CHECK (kind IN ('sku', 'barcode')),
  CONSTRAINT codes_upper_case CHECK ((code = upper(code)) AND (code <> '') AND (code !~~ '.%'))
);

CREATE TABLE product_numbers (
  product_id text NOT NULL,
  number integer GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT product_numbers_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_numbers_number_unique UNIQUE (number),
  CONSTRAINT product_numbers_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

CREATE TABLE size_places (
  product_id text NOT NULL,
  size text NOT NULL,
  place text NOT NULL,
  CONSTRAINT size_places_product_id_size_pk PRIMARY KEY (product_id, size),
  CONSTRAINT size_places_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT size_places_length CHECK ((length(place) >= 1) AND (length(place) <= 20))
);

-- parcels/hooks/carrier-inbox.tables.ts
CREATE TABLE carrier_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY,
  carrier text NOT NULL,
  body_hash text NOT NULL,
  body bytea NOT NULL,
  received_at timestamptz(3) DEFAULT now() NOT NULL,
  next_at timestamptz(3) DEFAULT now() NOT NULL,
  done_at timestamptz(3),
  error text,
  tries integer DEFAULT 0 NOT NULL,
  CONSTRAINT carrier_inbox_pkey PRIMARY KEY (id),
  CONSTRAINT "carrier_inbox_bodyHash_unique" UNIQUE (body_hash)
);
CREATE INDEX carrier_inbox_waiting ON carrier_inbox (next_at) WHERE (done_at IS NULL);
CREATE INDEX carrier_inbox_received ON carrier_inbox (received_at);

-- redirects/redirect.tables.ts
CREATE TABLE redirects (
  "from" text NOT NULL,
  "to" text NOT NULL,
  source text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT redirects_pkey PRIMARY KEY ("from"),
  CONSTRAINT redirects_elsewhere CHECK ("from" <> "to"),
  CONSTRAINT redirects_source CHECK (source IN ('hand', 'file', 'slug'))
);
CREATE INDEX redirects_to ON redirects ("to");

-- staff/list-view.tables.ts
CREATE TABLE list_views (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  list text NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  query jsonb NOT NULL,
  shared boolean NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT list_views_pkey PRIMARY KEY (id),
  CONSTRAINT list_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT list_views_name_length CHECK ((length(name) >= 1) AND (length(name) <= 40))
);
CREATE UNIQUE INDEX list_views_name ON list_views (user_id, list, lower(name));
CREATE INDEX list_views_shared ON list_views (list) WHERE shared;

-- test-bank/test-bank.tables.ts
CREATE TABLE test_bank_pages (
  reference text NOT NULL,
  order_id text NOT NULL,
  amount_paise bigint NOT NULL,
  currency text NOT NULL,
  return_url text NOT NULL,
  webhook_url text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  declined_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT test_bank_pages_pkey PRIMARY KEY (reference),
  CONSTRAINT test_bank_pages_amount CHECK (amount_paise > 0)
);

CREATE TABLE test_bank_captures (
  id text NOT NULL,
  reference text NOT NULL,
  amount_paise bigint NOT NULL,
  currency text NOT NULL,
  method text NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT test_bank_captures_pkey PRIMARY KEY (id),
  CONSTRAINT test_bank_captures_reference_test_bank_pages_reference_fk FOREIGN KEY (reference) REFERENCES test_bank_pages(reference)
);
CREATE INDEX test_bank_captures_of_page ON test_bank_captures (reference);

CREATE TABLE test_bank_refunds (
  reference text NOT NULL,
  id text NOT NULL,
  capture_id text NOT NULL,
  amount_paise bigint NOT NULL,
  done_at timestamptz(3) NOT NULL,
  CONSTRAINT test_bank_refunds_pkey PRIMARY KEY (reference),
  CONSTRAINT test_bank_refunds_id_unique UNIQUE (id),
  CONSTRAINT test_bank_refunds_capture_id_test_bank_captures_id_fk FOREIGN KEY (capture_id) REFERENCES test_bank_captures(id),
  CONSTRAINT test_bank_refunds_amount CHECK (amount_paise > 0)
);
CREATE INDEX test_bank_refunds_of_capture ON test_bank_refunds (capture_id);

CREATE TABLE test_bank_webhooks (
  event_id text NOT NULL,
  url text NOT NULL,
  body text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT test_bank_webhooks_pkey PRIMARY KEY (event_id)
);
CREATE INDEX test_bank_webhooks_due ON test_bank_webhooks (next_attempt_at);

-- trade/tables/handover.tables.ts
CREATE TABLE handovers (
  id bigint GENERATED ALWAYS AS IDENTITY,
  courier text NOT NULL,
  parcels text[] NOT NULL,
  by uuid,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT handovers_pkey PRIMARY KEY (id),
  CONSTRAINT handovers_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id),
  CONSTRAINT handovers_parcels CHECK (cardinality(parcels) > 0)
);
CREATE INDEX handovers_of_parcels ON handovers USING gin (parcels);

-- trade/tables/message.tables.ts
CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  subject text NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_subject_unique UNIQUE (subject),
  CONSTRAINT messages_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT messages_state CHECK (state IN ('open', 'sent', 'dropped'))
);
CREATE INDEX messages_by_order ON messages (order_id);
CREATE INDEX messages_open ON messages (created_at, id) WHERE (state = 'open');

-- trade/tables/order-note.tables.ts
CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  user_id uuid NOT NULL,
  text text NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  edited_at timestamptz(3),
  CONSTRAINT order_notes_pkey PRIMARY KEY (id),
  CONSTRAINT order_notes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_notes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT order_notes_text CHECK ((length(text) >= 1) AND (length(text) <= 2000))
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, id);

-- trade/tables/order-tag.tables.ts
CREATE TABLE order_tags (
  order_id bigint NOT NULL,
  tag_id integer NOT NULL,
  CONSTRAINT order_tags_order_id_tag_id_pk PRIMARY KEY (order_id, tag_id),
  CONSTRAINT order_tags_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_tags_tag_id_tags_id_fk FOREIGN KEY (tag_id) REFERENCES tags(id)
);
CREATE INDEX order_tags_by_tag ON order_tags (tag_id, order_id);

-- trade/tables/told.tables.ts
CREATE TABLE told (
  subject text NOT NULL,
  kind text NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT told_subject_kind_pk PRIMARY KEY (subject, kind)
);

CREATE STATISTICS products_by_collection_and_category (mcv) ON collection_id, lower(category) FROM products;

-- Views

CREATE FUNCTION account_of(c captures)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
AS $$
  select case when c.courier is not null then 'courier:' || c.courier when c.provider = 'hand' then 'till'
    else 'provider:' || c.provider end
$$;

CREATE VIEW money_moves AS
 SELECT 'capture' AS kind,
    c.id,
    c.order_id,
    c.at,
    'customer' AS from_account,
    account_of(c.*) AS to_account,
    c.amount_paise
   FROM captures c
UNION ALL
 SELECT 'withdrawal' AS kind,
    c.id,
    c.order_id,
    w.at,
    account_of(c.*) AS from_account,
    'customer' AS to_account,
    c.amount_paise
   FROM capture_withdrawals w
     JOIN captures c ON c.id = w.capture_id
UNION ALL
 SELECT 'refund' AS kind,
    r.id,
    r.order_id,
    r.done_at AS at,
        CASE
            WHEN r.hand_reference IS NOT NULL OR c.provider = 'hand' THEN 'till'
            ELSE account_of(c.*)
        END AS from_account,
    'customer' AS to_account,
    r.amount_paise
   FROM refunds r
     JOIN captures c ON c.id = r.capture_id
  WHERE r.state = 'done'
UNION ALL
 SELECT 'payout' AS kind,
    l.id,
    c.order_id,
    l.at,
    account_of(c.*) AS from_account,
    'bank' AS to_account,
    l.amount_paise
   FROM statement_lines l
     JOIN captures c ON c.id = l.capture_id
  WHERE l.state = 'matched' AND l.amount_paise <> 0
UNION ALL
 SELECT 'fee' AS kind,
    l.id,
    c.order_id,
    l.at,
    account_of(c.*) AS from_account,
    'fees' AS to_account,
    l.fee_paise AS amount_paise
   FROM statement_lines l
     JOIN captures c ON c.id = l.capture_id
  WHERE l.state = 'matched' AND l.fee_paise <> 0
UNION ALL
 SELECT 'paid back' AS kind,
    l.id,
    r.order_id,
    l.at,
    'bank' AS from_account,
        CASE
            WHEN r.hand_reference IS NOT NULL OR c.provider = 'hand' THEN 'till'
            ELSE account_of(c.*)
        END AS to_account,
    - l.amount_paise AS amount_paise
   FROM statement_lines l
     JOIN refunds r ON r.id = l.refund_id
     JOIN captures c ON c.id = r.capture_id
  WHERE l.state = 'matched' AND l.amount_paise < 0;

CREATE VIEW order_dues AS
 SELECT id,
    order_id,
    status,
    payment_status,
    cancelled_worth + COALESCE(( SELECT sum(returns.amount) AS sum
           FROM returns
          WHERE returns.order_id = o.id), 0::bigint)::integer AS returned,
    GREATEST(0, total - (cancelled_worth + COALESCE(( SELECT sum(returns.amount) AS sum
           FROM returns
          WHERE returns.order_id = o.id), 0::bigint)::integer)) AS worth,
    100 * (
        CASE status
            WHEN 'cancelled' THEN 0
            ELSE GREATEST(0, total - (cancelled_worth + COALESCE(( SELECT sum(returns.amount) AS sum
               FROM returns
              WHERE returns.order_id = o.id), 0::bigint)::integer))
        END + deductions)::bigint AS due_paise,
    COALESCE(( SELECT sum(c.amount_paise) AS sum
           FROM captures c
          WHERE c.order_id = o.id AND NOT (EXISTS ( SELECT
                   FROM capture_withdrawals
                  WHERE capture_withdrawals.capture_id = c.id)) AND NOT (o.payment_type = 'cod' AND (o.status = ANY (ARRAY['processing', 'shipped', 'delivered'])) AND c.provider <> 'hand')), 0::numeric)::bigint AS captured_paise,
    COALESCE(( SELECT sum(c.amount_paise - c.refunding_paise) AS sum
           FROM captures c
          WHERE c.order_id = o.id AND NOT (EXISTS ( SELECT
                   FROM capture_withdrawals
                  WHERE capture_withdrawals.capture_id = c.id)) AND NOT (o.payment_type = 'cod' AND (o.status = ANY (ARRAY['processing', 'shipped', 'delivered'])) AND c.provider <> 'hand')), 0::numeric)::bigint AS net_paise
   FROM orders o;

CREATE VIEW product_cost_spans AS
 SELECT product_id,
        CASE
            WHEN lag(id) OVER dated IS NULL THEN '-infinity'::timestamp with time zone
            ELSE "from"
        END AS since,
    COALESCE(lead("from") OVER dated, 'infinity'::timestamp with time zone) AS until,
    cost_paise
   FROM product_costs
  WINDOW dated AS (PARTITION BY product_id ORDER BY "from", id);

-- Functions

SET LOCAL check_function_bodies = off;

CREATE FUNCTION refuse_change()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE FUNCTION stock_level_of(units bigint)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN units > 10 THEN 'in' WHEN units > 0 THEN 'low' ELSE 'out' END
$$;

CREATE FUNCTION settle_stock_level(ids text[])
  RETURNS void
  LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE products p SET stock_level = stock_level_of(shelf.units)
  FROM (
    SELECT wanted.id, (SELECT sum(v.stock) FROM variants v WHERE v.product_id = wanted.id) AS units
    FROM (SELECT DISTINCT unnest(ids) AS id) AS wanted
  ) AS shelf
  WHERE p.id = shelf.id AND p.stock_level <> stock_level_of(shelf.units);
END $$;

CREATE FUNCTION settle_level_of_size()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  level text := stock_level_of((SELECT sum(stock) FROM variants WHERE product_id = NEW.product_id));
BEGIN
  UPDATE products SET stock_level = level WHERE id = NEW.product_id AND stock_level <> level;
  RETURN NULL;
END $$;

CREATE FUNCTION settle_levels_of_sizes()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM settle_stock_level(ARRAY(SELECT product_id FROM sizes));
  RETURN NULL;
END $$;

CREATE FUNCTION search_terms(said text)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(array_agg(DISTINCT term), '{}') FROM (
    SELECT unnest(search_tokens(said)) AS term
    UNION ALL
    SELECT unnest(search_tokens(pair[1] || pair[2]))
    FROM regexp_matches(lower(said), '([a-z]+)[-\u2010\u2011]([a-z]+)', 'g') AS pair
  ) AS terms
$$;

CREATE FUNCTION search_lexeme(term text)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce((ts_lexize('store_stem', term))[1], term)
$$;

CREATE FUNCTION search_lexemes(terms text[])
  RETURNS tsvector
  LANGUAGE sql
  IMMUTABLE PARALLEL SAFE
AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT search_lexeme(term)), '{}')) FROM unnest(terms) AS term
$$;

CREATE FUNCTION search_near(term text)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE PARALLEL SAFE
AS $$
  SELECT array_agg(DISTINCT less) FROM (
    SELECT term AS less
    UNION ALL
    SELECT overlay(term PLACING '' FROM place FOR 1) FROM generate_series(1, length(term)) AS place WHERE length(term) >= 4
  ) AS both_kinds
$$;

CREATE FUNCTION refresh_product_search(ids text[])
  RETURNS void
  LANGUAGE plpgsql
AS $$
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
END $$;

CREATE FUNCTION search_of_new_products()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT id FROM added));
  RETURN NULL;
END $$;

CREATE FUNCTION search_of_edited_product()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE FUNCTION search_of_removed_products()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE search_words SET products = products - gone.times
  FROM (SELECT unnest(words) AS word, count(*) AS times FROM removed GROUP BY 1) AS gone
  WHERE gone.word = search_words.word;
  DELETE FROM search_words WHERE products <= 0;
  RETURN NULL;
END $$;

CREATE FUNCTION search_of_renamed_collection()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT id FROM products WHERE collection_id = NEW.id));
  RETURN NULL;
END $$;

CREATE FUNCTION next_catalogue_version()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;

CREATE FUNCTION figures_of_new_person()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO customer_figures (user_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION worth_of_order(o orders)
  RETURNS bigint
  LANGUAGE sql
  STABLE
AS $$
  SELECT CASE WHEN stands(o) THEN o.total - o.cancelled_worth - coalesce((SELECT sum(amount) FROM returns WHERE order_id = o.id), 0)
    ELSE 0 END
$$;

CREATE FUNCTION figures_of_order()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
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

CREATE FUNCTION search_tokens(said text)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(array_agg(left(token, 40) ORDER BY place), '{}')
  FROM regexp_split_to_table(
    lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036F''\u2019]', '', 'g')),
    '[^a-z0-9\u00AA\u00B5\u00BA\u00C0-\u1FFF\u2C00-\u2DFF\u3040-\uD7FF\uF900-\uFDCF]+'
  ) WITH ORDINALITY AS tokens (token, place)
  WHERE token <> ''
$$;

CREATE FUNCTION search_front_terms(said text)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE PARALLEL SAFE
AS $$
  SELECT search_terms(regexp_replace(lower(said), '\m([a-z])[-\u2010\u2011]([a-z]+)', '\1\2', 'g'))
$$;

CREATE FUNCTION search_stems(said text)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(string_agg(search_lexeme(token), ' ' ORDER BY place), '')
  FROM unnest(search_tokens(said)) WITH ORDINALITY AS tokens (token, place)
$$;

CREATE FUNCTION words_near(keys text[])
  RETURNS SETOF search_words
  LANGUAGE sql
  STABLE PARALLEL SAFE
  SET enable_seqscan TO 'off'
  SET enable_indexscan TO 'off'
AS $$
  SELECT * FROM search_words WHERE near && keys
$$;

CREATE FUNCTION spell_category()
  RETURNS trigger
  LANGUAGE plpgsql
  SET enable_seqscan TO 'off'
AS $$
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

CREATE FUNCTION refuse_credit_beyond_invoice()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM FROM tax_documents WHERE id = NEW.reverses AND reverses IS NULL AND order_id = NEW.order_id FOR NO KEY UPDATE;
  IF NOT FOUND OR EXISTS (
    WITH documents AS (
      SELECT figures, CASE WHEN reverses IS NULL THEN 1 ELSE -1 END AS sign
      FROM tax_documents WHERE id = NEW.reverses OR reverses = NEW.reverses
    )
    SELECT FROM documents, jsonb_each(figures) AS f(name, value)
    WHERE name IN ('subtotal', 'shipping', 'tax', 'discount', 'cod_fee', 'total')
    GROUP BY name HAVING sum(sign * value::int) < 0
    UNION ALL
    SELECT FROM documents, jsonb_array_elements(figures -> 'lines') WITH ORDINALITY AS l(line, number)
    GROUP BY coalesce((line ->> 'position')::int, number - 1)
    HAVING sum(sign * (line ->> 'quantity')::int) < 0 OR sum(sign * (line ->> 'taxable')::int) < 0
      OR sum(sign * (line ->> 'tax')::int) < 0
  ) THEN
    RAISE EXCEPTION 'credit notes go beyond invoice %', NEW.reverses
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_documents_credit';
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION stands(o orders)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
AS $$
  SELECT o.status <> 'cancelled' AND (o.payment_type IN ('cod', 'card') OR o.payment_status <> 'pending')
$$;

CREATE FUNCTION figures_of_return()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE customer_figures f SET spend = f.spend - NEW.amount + CASE TG_OP WHEN 'UPDATE' THEN OLD.amount ELSE 0 END
  FROM orders o WHERE o.id = NEW.order_id AND f.user_id = o.user_id AND stands(o);
  RETURN NULL;
END $$;

CREATE FUNCTION check_pieces(given bigint)
  RETURNS void
  LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM order_lines l
    WHERE l.order_id = given AND l.quantity < l.cancelled + (
      SELECT coalesce(sum(p.quantity), 0) FROM parcel_lines p JOIN parcels parcel ON parcel.id = p.parcel_id
      WHERE p.order_id = l.order_id AND p.position = l.position AND parcel.kind = 'order'
        AND parcel.state NOT IN ('cancelled', 'returned')
    )
  ) THEN
    RAISE EXCEPTION 'more pieces in parcels than were ordered, in order %', given USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE FUNCTION check_pieces_of_parcel()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM check_pieces(NEW.order_id);
  RETURN NULL;
END $$;

CREATE FUNCTION give_sku(product text, size_of text)
  RETURNS void
  LANGUAGE plpgsql
AS $$
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

CREATE FUNCTION give_sku_to_variant()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM give_sku(NEW.product_id, NEW.size);
  RETURN NULL;
END $$;

CREATE FUNCTION check_returns(given bigint)
  RETURNS void
  LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (
    WITH had AS (
      SELECT l.position, l.size, sum(l.quantity) AS units,
        coalesce(sum(l.quantity) FILTER (WHERE p.kind = 'order'), 0) AS of_order
      FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id
      WHERE l.order_id = given AND (p.kind IN ('order', 'exchange') AND p.state = 'delivered' OR p.kind = 'exchange' AND p.outcome = 'cancel')
      GROUP BY 1, 2
    ), came AS (
      SELECT l.position, l.size, coalesce(sum(l.good + l.damaged) FILTER (WHERE r.state = 'settled'), 0) AS back,
        coalesce(sum(l.quantity) FILTER (WHERE r.state IN ('requested', 'approved', 'under_way', 'arrived')), 0) AS open
      FROM return_lines l JOIN returns r ON r.id = l.return_id WHERE l.order_id = given GROUP BY 1, 2
    )
    SELECT FROM came JOIN order_lines o ON o.order_id = given AND o.position = came.position
    LEFT JOIN had ON had.position = came.position AND had.size = came.size
    WHERE came.open > 0 AND came.open + came.back > coalesce(had.units, 0)
      OR came.back > coalesce(had.units, 0)
        + CASE WHEN came.size = o.size THEN o.quantity - o.cancelled - coalesce(had.of_order, 0) ELSE 0 END
  ) THEN
    RAISE EXCEPTION 'more pieces come back than were delivered, in order %', given
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_lines_delivered';
  END IF;
END $$;

CREATE FUNCTION check_returns_of_order()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM check_returns(NEW.order_id);
  RETURN NULL;
END $$;

CREATE FUNCTION is_final_sale(category text)
  RETURNS boolean
  LANGUAGE sql
  STABLE
AS $$
  SELECT EXISTS (
    SELECT FROM store_settings s, jsonb_array_elements_text(coalesce(s.value -> 'final_sale_categories', '[]')) AS c(name)
    WHERE s.key = 'delivery' AND lower(c.name) = lower(category)
  )
$$;

CREATE FUNCTION make_order_units()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO order_units (order_id, position, n, size, since)
  SELECT l.order_id, l.position, n, l.size, o.created_at
  FROM made l JOIN orders o ON o.id = l.order_id, generate_series(1, l.quantity) n;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_unit_step()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT (OLD.state, NEW.state) IN (
    ('allocated', 'packed'), ('allocated', 'cancelled'), ('allocated', 'written_off'),
    ('packed', 'allocated'), ('packed', 'in_transit'), ('packed', 'cancelled'),
    ('in_transit', 'delivered'), ('in_transit', 'returning'), ('in_transit', 'written_off'), ('in_transit', 'returned'),
    ('delivered', 'return_requested'), ('delivered', 'returned'), ('delivered', 'written_off'),
    ('return_requested', 'delivered'), ('return_requested', 'returning'), ('return_requested', 'returned'),
    ('return_requested', 'written_off'), ('return_requested', 'refused'),
    ('returning', 'returned'), ('returning', 'written_off'), ('returning', 'delivered'), ('returning', 'refused'),
    ('refused', 'sent_back'), ('refused', 'delivered'), ('refused', 'return_requested'), ('refused', 'returned'),
    ('refused', 'written_off'),
    ('sent_back', 'refused'), ('sent_back', 'delivered'), ('sent_back', 'returned'), ('sent_back', 'written_off'),
    ('returned', 'allocated'), ('cancelled', 'allocated')
  ) THEN
    RAISE EXCEPTION 'a unit of order % does not go from % to %', NEW.order_id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_units_step';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION tax_rows(figures jsonb)
  RETURNS TABLE(charge text, "position" integer, quantity integer, rate numeric, list bigint, discount bigint, kept bigint, gross bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint)
  LANGUAGE sql
  IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(r ->> 'kind', ''), (r ->> 'position')::int, coalesce((r ->> 'quantity')::int, 1), (r ->> 'rate')::numeric,
    coalesce((r ->> 'list_paise')::bigint, 0), coalesce((r ->> 'discount_paise')::bigint, 0),
    coalesce((r ->> 'kept_paise')::bigint, 0), (r ->> 'gross_paise')::bigint, (r ->> 'taxable_paise')::bigint,
    (r ->> 'cgst_paise')::bigint, (r ->> 'sgst_paise')::bigint, (r ->> 'igst_paise')::bigint
  FROM jsonb_array_elements((figures -> 'lines') || (figures -> 'charges')) AS r
$$;

CREATE FUNCTION refuse_wrong_tax_rows()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM tax_rows(NEW.figures)
    HAVING coalesce(sum(gross), 0) <> 100 * (NEW.figures ->> 'total')::bigint OR NOT bool_and(coalesce(
      taxable + cgst + sgst + igst = gross AND cgst = sgst AND (cgst = 0 OR igst = 0)
        AND least(taxable, cgst, igst, gross, quantity) >= 0, false))
  ) THEN
    RAISE EXCEPTION 'the rows of document % do not add up', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_documents_rows';
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION refuse_credit_beyond_rows()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (
    WITH rows AS (
      SELECT d.reverses IS NULL AS is_sale, d.kind = 'refund_note' AND s.kind = 'invoice' AS is_late, r.*
      FROM tax_documents d JOIN tax_documents s ON s.id = NEW.reverses, tax_rows(d.figures) r
      WHERE d.id = NEW.reverses OR d.reverses = NEW.reverses
    )
    SELECT FROM rows, LATERAL (
      VALUES ('gross', gross), ('list', list), ('discount', discount), ('taxable', taxable), ('cgst', cgst), ('sgst', sgst), ('igst', igst)
    ) AS f(name, amount)
    WHERE NOT is_late OR name IN ('gross', 'list', 'discount')
    GROUP BY charge, "position", name
    HAVING NOT bool_or(is_sale) OR sum(CASE WHEN is_sale THEN amount ELSE -amount END) < 0
      OR sum(CASE WHEN is_sale THEN quantity ELSE -quantity END) = 0 AND sum(kept) = 0
        AND sum(CASE WHEN is_sale THEN amount ELSE -amount END) <> 0
  ) THEN
    RAISE EXCEPTION 'notes go beyond document %', NEW.reverses
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_documents_credit';
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION settle_capture()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
begin
  update captures set settled_at = new.at
  where id = new.capture_id and settled_at is null and (courier is null or new.state = 'matched');
  return null;
end $$;

CREATE FUNCTION refuse_ledger_removal()
  RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  -- What only came to try the shop with leaves no trace (docs/product/own-shop.md, Sample data).
  IF EXISTS (SELECT FROM products WHERE id = OLD.product_id AND sample) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'stock_ledger is append-only' USING ERRCODE = 'restrict_violation';
END $$;

-- Triggers

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER capture_withdrawals_append_only BEFORE DELETE OR UPDATE ON capture_withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER next_catalogue_version BEFORE UPDATE OF name ON collections FOR EACH STATEMENT EXECUTE FUNCTION next_catalogue_version();
CREATE TRIGGER search_of_renamed_collection AFTER UPDATE OF name ON collections FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION search_of_renamed_collection();
CREATE TRIGGER order_history_append_only BEFORE UPDATE ON order_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_lines_units AFTER INSERT ON order_lines REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION make_order_units();
CREATE TRIGGER order_units_step BEFORE UPDATE OF state ON order_units FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION refuse_unit_step();
CREATE TRIGGER figures_of_changed_order AFTER UPDATE OF status, total, cancelled_worth, payment_type, payment_status ON orders FOR EACH ROW WHEN (((stands(old.*) <> stands(new.*)) OR (old.total <> new.total) OR (old.cancelled_worth <> new.cancelled_worth))) EXECUTE FUNCTION figures_of_order();
CREATE TRIGGER figures_of_order AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION figures_of_order();
CREATE TRIGGER parcel_events_append_only BEFORE UPDATE ON parcel_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER product_costs_append_only BEFORE UPDATE ON product_costs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER search_of_removed_products AFTER DELETE ON product_search REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION search_of_removed_products();
CREATE TRIGGER next_catalogue_version BEFORE INSERT OR DELETE OR UPDATE OF name, description, category, price, badge, colors, features, collection_id, archived_at ON products FOR EACH STATEMENT EXECUTE FUNCTION next_catalogue_version();
CREATE TRIGGER search_of_edited_product AFTER UPDATE OF name, description, category, badge, colors, features, collection_id, archived_at ON products FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description) OR (old.category IS DISTINCT FROM new.category) OR (old.badge IS DISTINCT FROM new.badge) OR (old.colors IS DISTINCT FROM new.colors) OR (old.features IS DISTINCT FROM new.features) OR (old.collection_id IS DISTINCT FROM new.collection_id) OR (old.archived_at IS DISTINCT FROM new.archived_at)) AND (current_setting('taanka.search_later', true) IS DISTINCT FROM 'on'))) EXECUTE FUNCTION search_of_edited_product();
CREATE TRIGGER search_of_new_products AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_of_new_products();
CREATE TRIGGER spell_category BEFORE INSERT OR UPDATE OF category ON products FOR EACH ROW EXECUTE FUNCTION spell_category();
CREATE TRIGGER return_events_append_only BEFORE UPDATE ON return_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER figures_of_return AFTER INSERT OR UPDATE OF amount ON returns FOR EACH ROW EXECUTE FUNCTION figures_of_return();
CREATE TRIGGER settle_capture AFTER INSERT OR UPDATE OF capture_id, state ON statement_lines FOR EACH ROW WHEN ((new.capture_id IS NOT NULL)) EXECUTE FUNCTION settle_capture();
CREATE TRIGGER stock_ledger_append_only BEFORE UPDATE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_ledger_removal BEFORE DELETE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION refuse_ledger_removal();
CREATE TRIGGER tax_documents_append_only BEFORE DELETE OR UPDATE ON tax_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tax_documents_credit AFTER INSERT ON tax_documents FOR EACH ROW WHEN ((new.reverses IS NOT NULL)) EXECUTE FUNCTION refuse_credit_beyond_invoice();
CREATE TRIGGER tax_documents_rows AFTER INSERT ON tax_documents FOR EACH ROW WHEN (((new.figures ->> 'v') = '2')) EXECUTE FUNCTION refuse_wrong_tax_rows();
CREATE TRIGGER tax_documents_rows_credit AFTER INSERT ON tax_documents FOR EACH ROW WHEN (((new.reverses IS NOT NULL) AND ((new.figures ->> 'v') = '2'))) EXECUTE FUNCTION refuse_credit_beyond_rows();
CREATE TRIGGER figures_of_new_person AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION figures_of_new_person();
CREATE TRIGGER stock_level_of_changed_size AFTER UPDATE OF stock ON variants FOR EACH ROW WHEN (((old.stock <> new.stock) AND (LEAST(old.stock, new.stock) <= 10))) EXECUTE FUNCTION settle_level_of_size();
CREATE TRIGGER stock_level_of_new_sizes AFTER INSERT ON variants REFERENCING NEW TABLE AS sizes FOR EACH STATEMENT EXECUTE FUNCTION settle_levels_of_sizes();
CREATE TRIGGER stock_level_of_removed_sizes AFTER DELETE ON variants REFERENCING OLD TABLE AS sizes FOR EACH STATEMENT EXECUTE FUNCTION settle_levels_of_sizes();
CREATE TRIGGER variants_sku AFTER INSERT ON variants FOR EACH ROW EXECUTE FUNCTION give_sku_to_variant();

-- The first rows

INSERT INTO catalogue_version DEFAULT VALUES;
INSERT INTO search_synonyms (term, stems, means) VALUES
  ('tshirt', 'tshirt', '{"tee","henley"}'),
  ('tee shirt', 'tee shirt', '{"tshirt","tee"}'),
  ('tee', 'tee', '{"tshirt"}'),
  ('polo tshirt', 'polo tshirt', '{"polo"}'),
  ('collar tshirt', 'collar tshirt', '{"polo"}'),
  ('round neck', 'round neck', '{"crew","tshirt"}'),
  ('full sleeve', 'full sleev', '{"full sleeves","long sleeves"}'),
  ('pant', 'pant', '{"trousers","chinos","joggers","cargo"}'),
  ('trouser', 'trouser', '{"chinos","cargo"}'),
  ('trackpant', 'trackpant', '{"joggers"}'),
  ('track pant', 'track pant', '{"joggers"}'),
  ('jogger pant', 'jogger pant', '{"joggers"}'),
  ('cargo pant', 'cargo pant', '{"cargo"}'),
  ('lower', 'lower', '{"joggers","pyjama"}'),
  ('bottomwear', 'bottomwear', '{"trousers","chinos","joggers","jeans","shorts","pyjama"}'),
  ('formal pant', 'formal pant', '{"trousers"}'),
  ('half pant', 'half pant', '{"shorts"}'),
  ('bermuda', 'bermuda', '{"shorts"}'),
  ('pajama', 'pajama', '{"pyjama"}'),
  ('payjama', 'payjama', '{"pyjama"}'),
  ('nightwear', 'nightwear', '{"pyjama"}'),
  ('night suit', 'night suit', '{"pyjama"}'),
  ('kurta pajama', 'kurta pajama', '{"kurta","pyjama"}'),
  ('kurta pyjama', 'kurta pyjama', '{"kurta","pyjama"}'),
  ('kurti', 'kurti', '{"kurta"}'),
  ('coat', 'coat', '{"blazer","bandhgala","waistcoat","jacket"}'),
  ('suit', 'suit', '{"blazer","bandhgala","waistcoat","suiting"}'),
  ('jodhpuri', 'jodhpuri', '{"bandhgala"}'),
  ('bandgala', 'bandgala', '{"bandhgala"}'),
  ('achkan', 'achkan', '{"sherwani"}'),
  ('vest coat', 'vest coat', '{"waistcoat"}'),
  ('modi jacket', 'modi jacket', '{"nehru jacket"}'),
  ('nehru coat', 'nehru coat', '{"nehru jacket"}'),
  ('koti', 'koti', '{"nehru jacket","waistcoat"}'),
  ('sweater', 'sweater', '{"sweatshirt","hoodie"}'),
  ('pullover', 'pullov', '{"sweatshirt","hoodie"}'),
  ('hoody', 'hoodi', '{"hoodie"}'),
  ('winter wear', 'winter wear', '{"hoodie","sweatshirt","jacket"}'),
  ('winter', 'winter', '{"fleece","corduroy","warm"}'),
  ('summer', 'summer', '{"linen","seersucker","mulmul","madras"}'),
  ('hawaiian', 'hawaiian', '{"camp shirt","holiday shirt"}'),
  ('denim', 'denim', '{"jeans"}'),
  ('checked', 'check', '{"check","gingham","madras","windowpane"}'),
  ('checkered', 'checker', '{"check","gingham","madras","windowpane"}'),
  ('striped', 'stripe', '{"stripe"}'),
  ('floral', 'floral', '{"flower","garden","lotus"}'),
  ('printed', 'print', '{"print","printed"}'),
  ('embroidered', 'embroid', '{"embroidery","embroidered","zari"}'),
  ('ethnic', 'ethnic', '{"ethnics"}'),
  ('traditional', 'tradit', '{"ethnics"}'),
  ('red', 'red', '{"madder","maroon","burgundy","wine","brick","rust"}'),
  ('maroon', 'maroon', '{"madder","burgundy","wine"}'),
  ('yellow', 'yellow', '{"turmeric","haldi","mustard"}'),
  ('green', 'green', '{"olive","sage","neem","moss","pista","mehendi"}'),
  ('beige', 'beig', '{"sand","ecru","kora","dune"}'),
  ('khaki', 'khaki', '{"sand","olive","brown"}'),
  ('cream', 'cream', '{"ivory","ecru","kora","white"}'),
  ('offwhite', 'offwhit', '{"ivory","ecru","kora","white"}'),
  ('off white', 'off white', '{"ivory","ecru","kora","white"}'),
  ('gray', 'gray', '{"grey","charcoal","slate"}'),
  ('orange', 'orang', '{"rust","turmeric"}'),
  ('purple', 'purpl', '{"plum","wine"}'),
  ('wedding', 'wed', '{"sherwani","bandhgala","ceremony","reception","groom","silk"}'),
  ('shaadi', 'shaadi', '{"wedding","sherwani","bandhgala","ceremony","reception","groom","silk"}'),
  ('marriage', 'marriag', '{"wedding","sherwani","bandhgala","ceremony","reception","groom","silk"}'),
  ('groom', 'groom', '{"sherwani","bandhgala"}'),
  ('sangeet', 'sangeet', '{"bandhgala","dance","festival","nehru jacket"}'),
  ('diwali', 'diwali', '{"festival","kurta","nehru jacket"}'),
  ('festive', 'festiv', '{"festival","ceremony","eid","zari","nehru jacket"}'),
  ('eid', 'eid', '{"pathani","shadow work"}'),
  ('office', 'offic', '{"formal","oxford","poplin","chinos","trousers","blazer"}'),
  ('formal', 'formal', '{"oxford","poplin","herringbone","pressed","suiting"}'),
  ('party', 'parti', '{"evening","satin","reception","bandhgala","blazer"}'),
  ('gym', 'gym', '{"joggers","track","terry"}'),
  ('sports', 'sport', '{"joggers","track","terry"}'),
  ('beach', 'beach', '{"holiday","camp","linen","lungi"}'),
  ('casual', 'casual', '{"relaxed","camp"}'),
  ('कुर्ता', 'कुर्ता', '{"kurta"}'),
  ('कुर्ते', 'कुर्ते', '{"kurta"}'),
  ('कमीज़', 'कमीज़', '{"shirt"}'),
  ('शर्ट', 'शर्ट', '{"shirt"}'),
  ('टीशर्ट', 'टीशर्ट', '{"tshirt","tee"}'),
  ('टी शर्ट', 'टी शर्ट', '{"tshirt","tee"}'),
  ('पैंट', 'पैंट', '{"trousers","chinos","joggers","cargo"}'),
  ('पतलून', 'पतलून', '{"trousers","chinos"}'),
  ('जींस', 'जींस', '{"jeans"}'),
  ('शेरवानी', 'शेरवानी', '{"sherwani"}'),
  ('पजामा', 'पजामा', '{"pyjama"}'),
  ('पायजामा', 'पायजामा', '{"pyjama"}'),
  ('धोती', 'धोती', '{"dhoti"}'),
  ('लुंगी', 'लुंगी', '{"lungi"}'),
  ('जैकेट', 'जैकेट', '{"jacket"}'),
  ('शादी', 'शादी', '{"wedding","sherwani","bandhgala","ceremony","reception","groom","silk"}');
INSERT INTO delivery_zones (name, transit_days) VALUES
  ('Standard', 2);
