import { formatRupees } from '#shared/money.ts'
import { freeShippingFrom, shippingFee } from '#shared/pricing/pricing.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { useReturnTerms } from '#web/app/site.ts'
import { InfoLayout, InfoSection } from './info-layout.tsx'
import { Policy } from './policy.tsx'
import { useTaxSentence } from './tax-sentence.ts'

export default function TermsPage() {
  return (
    <Policy path={pages.terms}>
      <BuiltTerms />
    </Policy>
  )
}

function BuiltTerms() {
  const { days } = useReturnTerms()
  const taxSentence = useTaxSentence()
  return (
    <InfoLayout
      title="Terms and conditions"
      path={pages.terms}
      lede="What you and the shop agree on when you buy here, in words one can read."
    >
      <InfoSection title="Who can order">
        <p>
          You need an account to place an order, with a name, an e-mail address and a phone number that are
          yours. Keep your password to yourself; what is ordered with your account is yours to answer for,
          unless you have told us that somebody else got hold of it.
        </p>
      </InfoSection>
      <InfoSection title="Prices and tax">
        <p>
          Prices are in Indian rupees. {taxSentence} Below {formatRupees(freeShippingFrom)}, shipping of{' '}
          {formatRupees(shippingFee)} is added and shown before you order. If a price has changed since you
          put a piece into your cart, the cart says so and you decide again.
        </p>
        <p>
          A coupon takes a fixed sum or a percentage off an order, under its own conditions, such as a lowest
          subtotal, a highest discount or a last day. The cart shows what it takes off. One coupon can be used
          for an order, and it never takes off more than the goods cost.
        </p>
        <p>
          The monthly amounts shown for paying in instalments are for your orientation. They do not change the
          order or its total.
        </p>
      </InfoSection>
      <InfoSection title="When an order is an order">
        <p>
          You have ordered when the shop shows you an order number. The price and the name of each piece are
          kept with the order as they were at that moment. Should a piece turn out to be missing or spoilt, we
          tell you, cancel that order and give back what you paid.
        </p>
      </InfoSection>
      <InfoSection title="Paying">
        <p>
          You can choose cash on delivery where the shop offers it for your pincode, or card. Of a card the
          shop keeps the last four digits and its type and nothing else.
        </p>
      </InfoSection>
      <InfoSection title="Delivery, cancelling, returns">
        <p>
          You can cancel an order yourself as long as it is placed. You can return a piece within {days} days
          of delivery, and the refund is made within {returnPolicy.refundBusinessDays} business days. The
          details are on the page about <Link to={pages.shipping}>shipping and returns</Link>.
        </p>
      </InfoSection>
      <InfoSection title="What you see">
        <p>
          We draw and describe every piece as truly as we can. Colours differ a little from screen to screen,
          and hand-printed and handloom cloth differs from piece to piece. That is how it is made and no
          fault.
        </p>
      </InfoSection>
      <InfoSection title="Reviews">
        <p>
          Customers whose order was delivered can review what they bought, once for each product. A review
          that insults people, or is about something else, may be hidden.
        </p>
      </InfoSection>
      <InfoSection title="If something goes wrong">
        <p>
          <Link to={pages.contact}>Write to us</Link> first; most things can be put right quickly. These terms
          take none of the rights away that the law of India gives you as a consumer.
        </p>
      </InfoSection>
    </InfoLayout>
  )
}
