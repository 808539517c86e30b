import { shopPaperColours, type PaperColours } from '#shared/brand/paper-colours.ts'
import type { Shop } from '#shared/brand/shop.ts'
import { escapeHtml } from './escape-html.ts'

/** A text, or one that names the shop. */
export type Wording = string | ((shop: Shop) => string)

export const worded = (wording: Wording, shop: Shop): string =>
  typeof wording === 'string' ? wording : wording(shop)

/** Content of a mail. Values may come from anyone: they are escaped here alone. */
export interface MailContent {
  title: string
  intro: Wording
  /** Two columns, as the lines and the total of an order. */
  rows?: MailRow[]
  button?: { label: string; href: string }
  outro?: string
}

export interface MailRow {
  label: string
  value: string
  strong?: boolean
}

/** Renders the content as plain text, and as HTML in the colours of the brand. */
export function renderMail(content: MailContent, shop: Shop): { text: string; html: string } {
  const written = { ...content, intro: worded(content.intro, shop) }
  return { text: renderText(written, shop), html: renderHtml(written, shop) }
}

type Written = MailContent & { intro: string }

const signatureOf = ({ name, tagline }: Shop): string => (tagline === '' ? name : `${name} · ${tagline}`)

function renderText({ title, intro, rows = [], button, outro }: Written, shop: Shop): string {
  const facts = rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const link = button ? `${button.label}:\n${button.href}` : ''
  const parts = [title, intro, facts, link, outro ?? '', `-- \n${signatureOf(shop)}`]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** Mail programs support neither style sheets nor web fonts: hence tables, inline styles and fallback fonts. */
const textFont = "'Anek Latin','Segoe UI',system-ui,sans-serif"
const displayFont = "'Young Serif',Georgia,serif"

function renderHtml({ title, intro, rows = [], button, outro }: Written, shop: Shop): string {
  const colour = shopPaperColours(shop)
  const body = [
    `<h1 style="margin:0 0 16px;font:400 26px/1.2 ${displayFont};color:${colour.primaryText}">${escapeHtml(title)}</h1>`,
    paragraphs(intro),
    rows.length > 0 ? table(rows, colour) : '',
    button ? buttonHtml(button, colour) : '',
    outro ? paragraphs(outro) : '',
  ].join('')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:${colour.ground};color:${colour.ink}">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;margin:0 auto">
<tr><td style="padding:0 0 12px;font:400 28px/1 ${displayFont};color:${colour.primaryText}">${escapeHtml(shop.wordmark)}</td></tr>
<tr><td style="padding:32px 28px;background:${colour.surface};border-top:2px dashed ${colour.thread}">${body}</td></tr>
<tr><td style="padding:16px 0;font:400 13px/1.5 ${textFont};color:${colour.quiet}">${escapeHtml(signatureOf(shop))}</td></tr>
</table>
</body>
</html>
`
}

/** A blank line in the text begins a new paragraph. */
function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map(
      (part) =>
        `<p style="margin:0 0 16px;font:400 16px/1.55 ${textFont}">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`,
    )
    .join('')
}

function table(rows: MailRow[], colour: PaperColours): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${colour.line};font-size:15px;line-height:1.5;font-family:${textFont}`
  const lines = rows.map(({ label, value, strong }) => {
    const weight = strong ? 'font-weight:700' : 'font-weight:400'
    return (
      `<tr><td style="${cell};${weight}">${escapeHtml(label)}</td>` +
      `<td align="right" style="${cell};${weight};padding-left:16px">${escapeHtml(value)}</td></tr>`
    )
  })
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 24px">${lines.join('')}</table>`
}

function buttonHtml({ label, href }: { label: string; href: string }, colour: PaperColours): string {
  const style = `display:inline-block;padding:14px 24px;background:${colour.primary};color:${colour.onPrimary};text-decoration:none;font:600 16px/1 ${textFont};border-radius:3px`
  const address = `<a href="${escapeHtml(href)}" style="color:${colour.thread}">${escapeHtml(href)}</a>`
  return (
    `<p style="margin:8px 0 16px"><a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0 0 16px;font:400 13px/1.5 ${textFont};color:${colour.quiet};word-break:break-all">${address}</p>`
  )
}
