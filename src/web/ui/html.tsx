import { classNames } from './class-names.ts'

/** HTML that the server has made from Markdown (`render-markdown.ts`): listed elements and attributes alone. */
export const Html = ({ html, className }: { html: string; className: string }) => (
  <div className={classNames('markdown', className)} dangerouslySetInnerHTML={{ __html: html }} />
)
