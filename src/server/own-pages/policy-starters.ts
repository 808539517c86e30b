import type { PolicyKey } from '#shared/contents/content-kinds.ts'
import type { Policy } from '#shared/own-pages/own-page.schema.ts'

type Clause = Policy['clauses'][number]

const clause = (key: string, heading: string, markdown: string): Clause => ({ key, heading, markdown })

/** Starting texts of the clauses that each policy needs (docs/product/contents.md, Pages and policies). They are not legal advice. */
export const policyStarters: Record<PolicyKey, Clause[]> = {
  shipping: [
    clause(
      'areas',
      'Where and when we deliver',
      'Every product page has a field for your pincode. Where we deliver, it names the day by which you get an order that is placed now. That day stays on your order.',
    ),
    clause(
      'cost',
      'What shipping costs',
      'An order with goods for {{free_shipping_from}} or more travels free. Below that, shipping is {{shipping_fee}} for the whole order.',
    ),
    clause(
      'cash',
      'Paying on delivery',
      'Cash on delivery is offered where the check of your pincode says so. You pay the total of the order to the courier, and nothing before.',
    ),
    clause(
      'tracking',
      'Following your parcel',
      'Every mail about an order has a link that shows where it is. Without the mail, its number and your phone number show the same under [Track your order](/track).',
    ),
  ],
  refunds: [
    clause(
      'period',
      'How long you have',
      'You have {{return_days}} days from delivery to send a piece back, to the end of the last day.',
    ),
    clause(
      'condition',
      'In which condition',
      'A piece that comes back should be unworn and unwashed, with its labels still on.',
    ),
    clause(
      'how',
      'How to return',
      'Choose **Return or exchange** on the page of the order, under [My Orders](/orders). A courier fetches the pieces, or you send them yourself.',
    ),
    clause(
      'return-cost',
      'Cost of return shipping',
      'The pickup is free for orders above {{free_returns_above}} and for every exchange. For a refund from a smaller order {{return_fee}} are taken off.',
    ),
    clause(
      'exchange',
      'Exchange',
      'You may take the same piece in another size at no charge, as long as it is there. That size is kept for you from the moment you ask.',
    ),
    clause(
      'refund',
      'When and how the money comes back',
      'The money is on its way within {{refund_days}} business days after we have looked at the pieces, by the way you paid. If you paid in cash, you name a UPI id or an account with the return.',
    ),
    clause(
      'cancelling',
      'Cancelling an order',
      'As long as an order is not yet being packed, you can cancel it yourself under [My Orders](/orders), at no charge.',
    ),
    clause(
      'defective',
      'Defective or wrong goods',
      'If a piece arrived damaged or defective, or is not what you ordered, add a photo to the return: it costs you nothing. This holds for final sale too.',
    ),
    clause(
      'warranty',
      'Warranty',
      'We give no warranty of our own beyond this policy. Your rights under the Consumer Protection Act, 2019 stay as they are.',
    ),
  ],
  terms: [
    clause(
      'seller',
      'The seller',
      'You buy from {{legal_name}}, {{address}}, {{city}} {{pincode}}, {{state}}. You reach us at {{support_phone}}.',
    ),
    clause(
      'age',
      'Who may order',
      'You may order if you are 18 or older. A parent or guardian may order for somebody younger.',
    ),
    clause(
      'price',
      'Price and tax',
      'The cart and the checkout show one total with its parts, tax included. The total you see before you place the order is the total you pay.',
    ),
    clause(
      'order',
      'When an order binds',
      'An order is placed when we show its number. It binds both of us when it is paid, or confirmed where it is paid in cash.',
    ),
    clause(
      'payment',
      'Ways to pay and their security',
      'The checkout shows the ways to pay and any fee. Card and account data go to the payment provider alone; we never see or keep them.',
    ),
    clause(
      'reviews',
      'Reviews',
      'Reviews come from customers who bought the piece. We hide a review only where it breaks the law or names other people.',
    ),
    clause(
      'liability',
      'Liability',
      'We answer for what we cause on purpose or by negligence, and for defective goods as the law says. Nothing here limits a right that the law gives you.',
    ),
    clause(
      'courts',
      'Law and courts',
      'The law of India holds. You may complain at the consumer commission where you live or work, as the Consumer Protection Act, 2019 says.',
    ),
  ],
  privacy: [
    clause(
      'kept',
      'What is kept',
      'We keep your name, e-mail, phone, addresses, orders, payments without card data, returns with their photos, reviews and messages.',
    ),
    clause(
      'why',
      'Why it is kept',
      'We use it to take, deliver, refund and account for your orders, to answer you, and for mails that you have asked for.',
    ),
    clause(
      'recipients',
      'Who gets it',
      'Couriers get what a delivery needs, payment providers what a payment needs, and authorities what the law demands. Nobody else does.',
    ),
    clause(
      'how-long',
      'How long it is kept',
      'Your account is kept until you delete it. Tax documents are kept for at least eight financial years, as the law demands.',
    ),
    clause(
      'rights',
      'Your rights',
      'Under **Your data** in your [profile](/profile) you download what we keep of you, correct it, or delete your account.',
    ),
    clause(
      'consent',
      'Withdrawing consent',
      'You withdraw a consent as easily as you gave it: in your profile, or by the link at the end of every newsletter.',
    ),
    clause(
      'contact',
      'Contact for your data',
      'Write to us about your data through the [contact page](/contact), or call {{support_phone}}.',
    ),
    clause(
      'complaint',
      'Complaint to the Data Protection Board',
      'If our answer does not satisfy you, you may complain to the Data Protection Board of India.',
    ),
  ],
  grievance: [
    clause(
      'officer',
      'Grievance officer',
      'Our grievance officer is {{officer_name}}, {{officer_designation}}. You reach them at {{officer_mail}} and {{officer_phone}}.',
    ),
    clause(
      'complaining',
      'How to complain',
      'Send your complaint with the form on this page, by e-mail or by phone. You get a number under which you see its state.',
    ),
    clause(
      'time-limits',
      'Time limits',
      'We acknowledge a complaint within 48 hours and resolve it within one month from the day we receive it.',
    ),
    clause(
      'helpline',
      'National Consumer Helpline',
      'You may also call the National Consumer Helpline at 1915, or complain at consumerhelpline.gov.in.',
    ),
  ],
}
