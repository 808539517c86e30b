import type { FirstPolicy } from './first-policy.tsx'

export const firstShipping: FirstPolicy = {
  title: 'Shipping and returns',
  lede: 'What delivery costs, how long it takes, and how to send something back.',
  facts: [
    ['Shipping', 'Free from {{free_shipping_from}}, otherwise {{shipping_fee}}'],
    ['Delivery', 'By the day that the check of your pincode names'],
    ['Returns', '{{return_days}} days'],
    ['Refund', '{{refund_days}} business days'],
  ],
  clauses: [
    {
      heading: 'What shipping costs',
      text: `An order with goods for {{free_shipping_from}} or more travels free. Below that, shipping is {{shipping_fee}} for the whole order, however many pieces are in it. The sum that counts is that of the goods, before any coupon is taken off.

{{tax_sentence}} The total you see before you place the order is the total you pay.`,
    },
    {
      heading: 'Where and when we deliver',
      text: `Every product page has a field for your pincode. Where we deliver, it says how many business days it takes, names the day by which you get it, and tells whether you can pay in cash at the door. The day is that of an order placed now: it stays on your order, whatever changes afterwards.

You can follow an order from placed to delivered under [My Orders](/orders), and we write to you by e-mail at every step.`,
    },
    {
      heading: 'Paying on delivery',
      text: `Cash on delivery is offered where the pincode check says “{{cash_message}}”. You pay the total of the order to the courier, and nothing before.`,
    },
    {
      heading: 'Changing or cancelling an order',
      text: `As long as an order is placed and not yet being packed, you can cancel it yourself under [My Orders](/orders). After that, wait for the parcel and return it, or [write to us](/contact).`,
    },
    {
      heading: 'Following your parcel',
      text: `Every mail about an order has a link that shows where it is, also to whoever is not signed in. Without the mail, its number and your phone number open the same under [Track your order](/track). If the courier did not reach you, you choose there on which of the next three days they try again.

A large order may come in several parcels. What you pay in cash is then split among them, and each mail says how much to keep ready.`,
    },
    {
      id: 'returns',
      heading: 'Returns and exchanges',
      text: `You have {{return_days}} days from delivery to send a piece back, to the end of the last day. It should be unworn and unwashed, with its labels still on. You get your money back, or the same piece in another size at no charge, as long as it is there. That size is kept for you from the moment you ask.

- Choose **Return or exchange** on the page of the order, under [My Orders](/orders). The sum that comes back is shown before you send it.
- A courier fetches the pieces, or you send them yourself. The other size leaves as soon as we have looked at what came back.
- The pickup is free for orders above {{free_returns_above}}, and for every exchange. For a refund from a smaller order {{return_fee}} are taken off.
- If it arrived damaged or defective, or is not what you ordered, add a photo: it costs you nothing. This holds for final sale too, which otherwise stays yours.`,
    },
    {
      heading: 'Refunds',
      text: `The money is on its way within {{refund_days}} business days after we have looked at the pieces, by the way you paid. If you paid in cash, you name a UPI id or an account with the return.`,
    },
  ],
}
