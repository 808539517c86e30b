ALTER TABLE "tax_documents" DROP CONSTRAINT "tax_documents_reverses_unique";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "tax_documents_of_invoice" ON "tax_documents" USING btree ("reverses") WHERE "tax_documents"."reverses" is not null;--> statement-breakpoint
-- Credit notes take back no more than their invoice: of no line, and of no figure.
CREATE FUNCTION refuse_credit_beyond_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM tax_documents WHERE id = NEW.reverses AND kind = 'invoice' AND order_id = NEW.order_id FOR NO KEY UPDATE;
  IF NOT FOUND OR EXISTS (
    WITH documents AS (
      SELECT figures, CASE kind WHEN 'invoice' THEN 1 ELSE -1 END AS sign
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
--> statement-breakpoint
CREATE TRIGGER tax_documents_credit AFTER INSERT ON tax_documents FOR EACH ROW WHEN (NEW.reverses IS NOT NULL)
EXECUTE FUNCTION refuse_credit_beyond_invoice();
