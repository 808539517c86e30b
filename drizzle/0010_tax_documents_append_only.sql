-- An issued invoice or credit note never changes, and a number that was given out is never taken back.
CREATE TRIGGER tax_documents_append_only BEFORE UPDATE OR DELETE ON "tax_documents" FOR EACH ROW EXECUTE FUNCTION refuse_change();
