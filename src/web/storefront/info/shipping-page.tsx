import { deliveryMessages } from '#shared/delivery/delivery.ts'
import { formatRupees } from '#shared/money.ts'
import { freeShippingFrom, shippingFee } from '#shared/pricing/pricing.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { useReturnTerms } from '#web/app/site.ts'
import { InfoLayout, InfoSection } from './info-layout.tsx'
import { Policy } from './policy.tsx'
import { useTaxSentence } from './tax-sentence.ts'

export default function ShippingPage() {
  return (
    <Policy path={pages.shipping}>
      <BuiltShipping />
    </Policy>
  )
}

function BuiltShipping() {
  const { days, fee } = useReturnTerms()
  const taxSentence = useTaxSentence()
  return (
    <InfoLayout
      title="Shipping and returns"
      path={pages.shipping}
      lede="What delivery costs, how long it takes, and how to send something back."
    >
      <dl className="facts info__facts num">
        <dt>Shipping</dt>
        <dd>
          Free from {formatRupees(freeShippingFrom)}, otherwise {formatRupees(shippingFee)}
        </dd>
        <dt>Delivery</dt>
        <dd>By the day that the check of your pincode names</dd>
        <dt>Returns</dt>
        <dd>{days} days</dd>
        <dt>Refund</dt>
        <dd>{returnPolicy.refundBusinessDays} business days</dd>
      </dl>
      <InfoSection title="What shipping costs">
        <p>
          An order with goods for {formatRupees(freeShippingFrom)} or more travels free. Below that, shipping
          is {formatRupees(shippingFee)} for the whole order, however many pieces are in it. The sum that
          counts is that of the goods, before any coupon is taken off.
        </p>
        <p>{taxSentence} The total you see before you place the order is the total you pay.</p>
      </InfoSection>
      <InfoSection title="Where and when we deliver">
        <p>
          Every product page has a field for your pincode. Where we deliver, it says how many business days it
          takes, names the day by which you get it, and tells whether you can pay in cash at the door. The day
          is that of an order placed now: it stays on your order, whatever changes afterwards.
        </p>
        <p>
          You can follow an order from placed to delivered under <Link to={pages.orders}>My Orders</Link>, and
          we write to you by e-mail at every step.
        </p>
      </InfoSection>
      <InfoSection title="Paying on delivery">
        <p>
          Cash on delivery is offered where the pincode check says “{deliveryMessages.cod}”. You pay the total
          of the order to the courier, and nothing before.
        </p>
      </InfoSection>
      <InfoSection title="Changing or cancelling an order">
        <p>
          As long as an order is placed and not yet being packed, you can cancel it yourself under{' '}
          <Link to={pages.orders}>My Orders</Link>. After that, wait for the parcel and return it, or{' '}
          <Link to={pages.contact}>write to us</Link>.
        </p>
      </InfoSection>
      <InfoSection title="Following your parcel">
        <p>
          Every mail about an order has a link that shows where it is, also to whoever is not signed in.
          Without the mail, its number and your phone number open the same under{' '}
          <Link to={pages.track}>Track your order</Link>. If the courier did not reach you, you choose there
          on which of the next three days they try again.
        </p>
        <p>
          A large order may come in several parcels. What you pay in cash is then split among them, and each
          mail says how much to keep ready.
        </p>
      </InfoSection>
      <InfoSection title="Returns and exchanges" id="returns">
        <p>
          You have {days} days from delivery to send a piece back, to the end of the last day. It should be
          unworn and unwashed, with its labels still on. You get your money back, or the same piece in another
          size at no charge, as long as it is there. That size is kept for you from the moment you ask.
        </p>
        <ul className="stitched-list">
          <li>
            Choose <b>Return or exchange</b> on the page of the order, under{' '}
            <Link to={pages.orders}>My Orders</Link>. The sum that comes back is shown before you send it.
          </li>
          <li>
            A courier fetches the pieces, or you send them yourself. The other size leaves as soon as we have
            looked at what came back.
          </li>
          <li>
            The pickup is free for orders above {formatRupees(returnPolicy.freeReturnsAbove)}, and for every
            exchange. For a refund from a smaller order {formatRupees(fee)} are taken off.
          </li>
          <li>
            If it arrived damaged or defective, or is not what you ordered, add a photo: it costs you nothing.
            This holds for final sale too, which otherwise stays yours.
          </li>
        </ul>
      </InfoSection>
      <InfoSection title="Refunds">
        <p>
          The money is on its way within {returnPolicy.refundBusinessDays} business days after we have looked
          at the pieces, by the way you paid. If you paid in cash, you name a UPI id or an account with the
          return.
        </p>
      </InfoSection>
    </InfoLayout>
  )
}
