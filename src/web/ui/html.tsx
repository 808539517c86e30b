/** HTML that the server has made from Markdown (`render-markdown.ts`): listed elements and attributes alone. */
export const Html = ({ html, className }: { html: string; className?: string | undefined }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
)
