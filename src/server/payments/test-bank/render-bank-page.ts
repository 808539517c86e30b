import { shopTimeZone } from '#shared/shop-time.ts'
import { escapeHtml } from '../../mail/escape-html.ts'
import { bankPagePath } from './bank-page-path.ts'
import type { BankPage } from './find-page.ts'

export const sheetPath = '/test-bank/test-bank.css'

/** The whole HTML page of a payment. It has neither a script nor a style of its own, as the content policy demands. */
export function renderBankPage(page: BankPage): string {
  if (page.state === 'open') return frame(`Pay ${amountOf(page)}`, open(page))
  const { title, text } = over[page.state](page)
  return frame(
    title,
    `<h1>${title}</h1><p class="lead">${text}</p>${facts(page)}` +
      `<a class="button primary" href="${escapeHtml(page.returnUrl)}">Back to the shop</a>`,
  )
}

export const unknownPage = frame(
  'No such payment',
  '<h1>No such payment</h1><p class="lead">The address of this page is not complete, or its payment was never opened.</p>' +
    '<a class="button primary" href="/">To the shop</a>',
)

const over: Record<
  Exclude<BankPage['state'], 'open'>,
  (page: BankPage) => { title: string; text: string }
> = {
  paid: (page) => ({
    title: 'This payment is done',
    text:
      page.captures.length > 1
        ? `${amountOf(page)} was paid ${page.captures.length} times. The shop knows.`
        : `${amountOf(page)} was paid at ${timeOf(page.captures[0]!.at)}. You need not pay again.`,
  }),
  pending: (page) => ({
    title: 'This payment is on its way',
    text: `${amountOf(page)} arrives at ${timeOf(page.coming[0]!.at)}. You need not pay again.`,
  }),
  closed: () => ({ title: 'This page is closed', text: 'It can no longer be paid. No money has moved.' }),
  expired: (page) => ({
    title: 'This page has expired',
    text: `It could be paid until ${timeOf(page.expiresAt)}. No money has moved.`,
  }),
}

function open(page: BankPage): string {
  const declined = page.declinedAt
    ? `<p class="notice" role="status">A payment was declined at ${timeOf(page.declinedAt)}. You can try again.</p>`
    : ''
  return (
    `<h1>Pay ${amountOf(page)}</h1>${declined}${facts(page)}` +
    `<form method="post" action="${escapeHtml(bankPagePath(page.reference))}">` +
    '<fieldset><legend>Pay with</legend>' +
    '<label><input type="radio" name="method" value="card" checked> Visa ending 1111</label>' +
    '<label><input type="radio" name="method" value="upi"> UPI</label></fieldset>' +
    `<div class="buttons">${button('pay', 'Pay', 'primary')}${button('decline', 'Decline')}${button('close', 'Close')}</div>` +
    '<h2>What rarely happens</h2>' +
    `<div class="rare">${button('pay-twice', 'Pay twice', '', 'Two payments reach the shop. It returns one.')}` +
    `${button('pay-in-one-minute', 'Pay in one minute', '', 'You return at once, the money follows.')}</div></form>`
  )
}

function button(value: string, label: string, kind = '', hint = ''): string {
  const described = hint && ` aria-describedby="${value}"`
  const press = `<button class="button ${kind}" name="button" value="${value}"${described}>${label}</button>`
  return hint ? `<div>${press}<p id="${value}">${hint}</p></div>` : press
}

const facts = ({ orderId, reference, expiresAt, state }: BankPage): string =>
  `<dl><div><dt>Order</dt><dd>${escapeHtml(orderId)}</dd></div>` +
  `<div><dt>Reference</dt><dd>${escapeHtml(reference)}</dd></div>` +
  (state === 'open' ? `<div><dt>Open until</dt><dd>${timeOf(expiresAt)}</dd></div>` : '') +
  '</dl>'

function frame(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Test bank</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${sheetPath}">
</head>
<body>
<header><p><strong>Test bank:</strong> no money moves</p></header>
<main>${content}</main>
<footer>This page stands for the payment page of a real bank. Nobody is charged.</footer>
</body>
</html>
`
}

/** With paise only where there are some. */
const amountOf = ({ amountPaise, currency }: BankPage): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: amountPaise % 100 === 0 ? 0 : 2,
  }).format(amountPaise / 100)

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: shopTimeZone,
  timeStyle: 'short',
  hourCycle: 'h23',
})
const timeOf = (at: Date): string => clock.format(at)
