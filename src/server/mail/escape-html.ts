const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a value for the text and the quoted attributes of HTML and XML. */
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => entities[character]!)
