ALTER TABLE "contact_messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD COLUMN "moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waiting_refunds" jsonb;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "written_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_in_order" ON "products" USING btree ("name" collate "en-IN-x-icu","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "orders_with_waiting_refunds" ON "orders" USING btree ("id") WHERE "orders"."waiting_refunds" is not null;--> statement-breakpoint
CREATE INDEX "captures_without_attempt" ON "captures" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "captures"."payment_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_id" ON "identities" USING btree ("id");--> statement-breakpoint
CREATE INDEX "users_customers_in_order" ON "users" USING btree ("name" collate "en-IN-x-icu","id") WHERE "users"."role" = 'customer';--> statement-breakpoint
-- Texts of people are cleaned before they are stored (src/shared/schema/clean-text.ts). Rows of before are cleaned here:
-- an address with an invisible sign is otherwise one that nobody can type at sign-in, search or unsubscribing.
CREATE FUNCTION pg_temp.clean_line(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  select normalize(btrim(regexp_replace(regexp_replace(regexp_replace(written,
    '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]|(?<![^\u0001-\u206f\ufe00-\ufe0f])\ufe0f', '', 'g'),
    -- Joiners shape letters and pictures, and nothing else.
    '(?<![^\u0001-@\[-`{-\u00a0\u2000-\u206f])[\u200c\u200d]+|[\u200c\u200d]+(?![^\u0001-@\[-`{-\u00a0\u2000-\u206f])', '', 'g'),
    '[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g')))
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.clean_code(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  select pg_temp.clean_line(regexp_replace(written, '[\u200c\u200d]', '', 'g'))
$$;--> statement-breakpoint
-- Most rows need nothing, in whatever script they are: one look tells them apart.
CREATE FUNCTION pg_temp.may_be_unclean(written text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  select written ~ '[^ -\[\]-~]|  ' and (written ~ '[\u0001-\u001f\\\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]|  '
    or written is not nfc normalized)
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.clean_person(person jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  select jsonb_object_agg(key, case key when 'email' then pg_temp.clean_code(value) else pg_temp.clean_line(value) end)
  from jsonb_each_text(person)
$$;--> statement-breakpoint
-- Where two rows have the same address then, the one that had it or is older has it, and the other stays as it is. A proof
-- was for the address as it was written, so a cleaned one is to be proved again.
DO $$
DECLARE
  dirty record;
BEGIN
  FOR dirty IN SELECT id, pg_temp.clean_code(email) AS email FROM users WHERE pg_temp.may_be_unclean(email) ORDER BY created_at, id LOOP
    BEGIN
      UPDATE users SET email = dirty.email, email_verified_at = NULL WHERE id = dirty.id AND email <> dirty.email AND dirty.email ~ '^\S+@\S+$';
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END LOOP;
  FOR dirty IN SELECT token, pg_temp.clean_code(email) AS email FROM newsletter_subscribers WHERE pg_temp.may_be_unclean(email) ORDER BY created_at, token LOOP
    BEGIN
      UPDATE newsletter_subscribers SET email = dirty.email WHERE token = dirty.token AND dirty.email ~ '^\S+@\S+$';
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END LOOP;
  FOR dirty IN SELECT id, pg_temp.clean_code(email) AS email FROM consents WHERE pg_temp.may_be_unclean(email) ORDER BY given_at, id LOOP
    BEGIN
      UPDATE consents SET email = dirty.email WHERE id = dirty.id AND dirty.email ~ '^\S+@\S+$';
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END LOOP;
END $$;--> statement-breakpoint
UPDATE "email_changes" SET "email" = pg_temp.clean_code("email") WHERE "email" ~ '[^ -~]';--> statement-breakpoint
UPDATE "contact_messages" SET "email" = pg_temp.clean_code("email") WHERE "email" ~ '[^ -~]';--> statement-breakpoint
UPDATE "contact_messages" SET "name" = pg_temp.clean_line("name") WHERE "name" ~ '[^ -~]|  ' AND pg_temp.clean_line("name") NOT IN ('', "name");--> statement-breakpoint
UPDATE "users" SET "name" = pg_temp.clean_line("name") WHERE "name" ~ '[^ -~]|  ' AND pg_temp.clean_line("name") NOT IN ('', "name");--> statement-breakpoint
UPDATE "addresses" SET "full_name" = pg_temp.clean_line("full_name"), "address" = pg_temp.clean_line("address"), "city" = pg_temp.clean_line("city"), "state" = pg_temp.clean_line("state"), "landmark" = pg_temp.clean_line("landmark") WHERE pg_temp.may_be_unclean(concat_ws('|', "full_name", "address", "city", "state", "landmark"));--> statement-breakpoint
UPDATE "addresses" SET "phone" = right(regexp_replace("phone", '[^0-9]', '', 'g'), 10) WHERE "phone" !~ '^[0-9]{10}$' AND regexp_replace("phone", '[^0-9]', '', 'g') ~ '^((00?)?91)?0?[0-9]{10}$';--> statement-breakpoint
UPDATE "addresses" SET "pincode" = regexp_replace(pg_temp.clean_code("pincode"), '[ -]', '', 'g') WHERE "pincode" !~ '^[0-9]{6}$' AND regexp_replace(pg_temp.clean_code("pincode"), '[ -]', '', 'g') ~ '^[1-9][0-9]{5}$';--> statement-breakpoint
UPDATE "orders" SET "shipping_address" = pg_temp.clean_person("shipping_address") WHERE pg_temp.may_be_unclean("shipping_address"::text) AND "shipping_address" <> pg_temp.clean_person("shipping_address");--> statement-breakpoint
UPDATE "returns" SET "address" = pg_temp.clean_person("address") WHERE pg_temp.may_be_unclean("address"::text) AND "address" <> pg_temp.clean_person("address");