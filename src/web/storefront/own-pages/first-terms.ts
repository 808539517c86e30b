import type { FirstPolicy } from './first-policy.tsx'

export const firstTerms: FirstPolicy = {
  title: 'Terms and conditions',
  lede: 'What you and the shop agree on when you buy here, in words one can read.',
  clauses: [
    {
      heading: 'Who can order',
      text: `You need an account to place an order, with a name, an e-mail address and a phone number that are yours. Keep your password to yourself; what is ordered with your account is yours to answer for, unless you have told us that somebody else got hold of it.`,
    },
    {
      heading: 'Prices and tax',
      text: `Prices are in Indian rupees. {{tax_sentence}} Below {{free_shipping_from}}, shipping of {{shipping_fee}} is added and shown before you order. If a price has changed since you put a piece into your cart, the cart says so and you decide again.

A coupon takes a fixed sum or a percentage off an order, under its own conditions, such as a lowest subtotal, a highest discount or a last day. The cart shows what it takes off. One coupon can be used for an order, and it never takes off more than the goods cost.

The monthly amounts shown for paying in instalments are for your orientation. They do not change the order or its total.`,
    },
    {
      heading: 'When an order is an order',
      text: `You have ordered when the shop shows you an order number. The price and the name of each piece are kept with the order as they were at that moment. Should a piece turn out to be missing or spoilt, we tell you, cancel that order and give back what you paid.`,
    },
    {
      heading: 'Paying',
      text: `You can choose cash on delivery where the shop offers it for your pincode, or card. Of a card the shop keeps the last four digits and its type and nothing else.`,
    },
    {
      heading: 'Delivery, cancelling, returns',
      text: `You can cancel an order yourself as long as it is placed. You can return a piece within {{return_days}} days of delivery, and the refund is made within {{refund_days}} business days. The details are on the page about [shipping and returns](/shipping).`,
    },
    {
      heading: 'What you see',
      text: `We draw and describe every piece as truly as we can. Colours differ a little from screen to screen, and hand-printed and handloom cloth differs from piece to piece. That is how it is made and no fault.`,
    },
    {
      heading: 'Reviews',
      text: `Customers whose order was delivered can review what they bought, once for each product. A review that insults people, or is about something else, may be hidden.`,
    },
    {
      heading: 'If something goes wrong',
      text: `[Write to us](/contact) first; most things can be put right quickly. These terms take none of the rights away that the law of India gives you as a consumer.`,
    },
  ],
}
