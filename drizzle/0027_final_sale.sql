-- Whether only the shop's faults of a category come back (docs/product/parcels.md, Returns and exchanges).
CREATE FUNCTION is_final_sale(category text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM store_settings s, jsonb_array_elements_text(coalesce(s.value -> 'final_sale_categories', '[]')) AS c(name)
    WHERE s.key = 'delivery' AND lower(c.name) = lower(category)
  )
$$;
