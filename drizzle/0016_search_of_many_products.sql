-- As before, but whoever writes many products may say so for their transaction, and has them found anew
-- afterwards: each costs some milliseconds, and shoppers would wait for all of them.
DROP TRIGGER search_of_edited_product ON products;
--> statement-breakpoint
CREATE TRIGGER search_of_edited_product
  AFTER UPDATE OF name, description, category, badge, colors, features, collection_id, archived_at ON products
  FOR EACH ROW WHEN (
    (OLD.name, OLD.description, OLD.category, OLD.badge, OLD.colors, OLD.features, OLD.collection_id, OLD.archived_at)
    IS DISTINCT FROM
    (NEW.name, NEW.description, NEW.category, NEW.badge, NEW.colors, NEW.features, NEW.collection_id, NEW.archived_at)
    AND current_setting('taanka.search_later', true) IS DISTINCT FROM 'on'
  ) EXECUTE FUNCTION search_of_edited_product();
