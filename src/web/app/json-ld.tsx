export type JsonLdObject = Record<string, unknown>

/** Facts for search engines (schema.org). It is data, not script, so the content policy lets it stand. */
export function JsonLd({ value }: { value: JsonLdObject | JsonLdObject[] }) {
  const list = Array.isArray(value) ? value : [value]
  const facts = list.map((object) => ({ '@context': 'https://schema.org', ...object }))
  const json = JSON.stringify(facts.length === 1 ? facts[0] : facts).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
