import type { FirstPolicy } from './first-policy.tsx'

export const firstPrivacy: FirstPolicy = {
  title: 'Privacy',
  lede: 'What the shop knows about you, what it is for, and how to have it changed.',
  clauses: [
    {
      heading: 'What you give us',
      text: `- With your account: your name, e-mail address, phone number and the addresses you save.
- With an order: what you bought, where it goes, and how you pay.
- With a message, a review or the newsletter: what you write and the address to answer to.

Your password is stored only as a scrambled value that cannot be turned back. Of a card, the last four digits and its type are kept; the full number and the security code never leave your browser.`,
    },
    {
      heading: 'What it is used for',
      text: `To deliver what you ordered, to answer you, to keep the books the law asks for, and, if you subscribed, to send the newsletter. It is not sold, and not used to follow you around other websites.`,
    },
    {
      heading: 'Who else sees it',
      text: `The courier gets your name, address and phone number, because otherwise the parcel would not arrive. If you sign in with another provider, that provider knows that you did.

If you pay online, the payment provider gets the amount and the order number; Cashfree also gets your name, e-mail address and phone number. Your card or account is known to the provider alone: we are told how you paid, the brand of a card and its last four digits.`,
    },
    {
      heading: 'What stays in your browser',
      text: `Your cart, the key that keeps you signed in, the pincode you checked and the products you looked at last are kept in your browser’s storage. A cookie marks the browser as one you have signed in with, so that somebody who guesses your password cannot keep you out. They make the shop work; there are no advertising cookies and no outside trackers. The key goes when you log out, and everything goes when you clear the site’s data.`,
    },
    {
      heading: 'How long',
      text: `Your account stays until you ask for it to be closed. Orders are kept for as long as tax law requires. If you leave “Remember me” empty, you are signed out when the browser closes; otherwise after 30 days.`,
    },
    {
      heading: 'Your say',
      text: `You can see and change your name, phone number and addresses in [your profile](/profile). To leave the newsletter, to get a copy of what we keep, or to have it deleted, [write to us](/contact).`,
    },
  ],
}
