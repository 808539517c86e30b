import { deliveryMessages } from '#shared/delivery/delivery.ts'
import { formatRupees } from '#shared/money.ts'
import { freeShippingFrom, shippingFee, taxPercent } from '#shared/pricing/pricing.ts'
import { returnPolicy } from '#shared/products/product-care.ts'
import { pages } from '#shared/routes.ts'
import { Link } from '#web/app/link.tsx'
import { InfoLayout, InfoSection } from './info-layout.tsx'

export default function ShippingPage() {
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
        <dd>{returnPolicy.days} days</dd>
        <dt>Refund</dt>
        <dd>{returnPolicy.refundBusinessDays} business days</dd>
      </dl>
      <InfoSection title="What shipping costs">
        <p>
          An order with goods for {formatRupees(freeShippingFrom)} or more travels free. Below that, shipping
          is {formatRupees(shippingFee)} for the whole order, however many pieces are in it. The sum that
          counts is that of the goods, before any coupon is taken off.
        </p>
        <p>
          GST of {taxPercent}% on the goods is shown as a line of its own in the cart and at checkout. The
          total you see before you place the order is the total you pay.
        </p>
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
      <InfoSection title="Returns" id="returns">
        <p>
          You have {returnPolicy.days} days from delivery to send a piece back. It should be unworn and
          unwashed, with its labels still on. If it arrived damaged or is not what you ordered, none of that
          matters: tell us and we put it right.
        </p>
        <ul className="stitched-list">
          <li>
            <Link to={pages.contact}>Write to us</Link> with your order number and what you want to return.
          </li>
          <li>Pack it so that it travels safely; the bag it came in will do.</li>
          <li>
            Returns are free for orders above {formatRupees(returnPolicy.freeReturnsAbove)}. For smaller
            orders you pay the way back.
          </li>
        </ul>
      </InfoSection>
      <InfoSection title="Refunds">
        <p>
          The money is on its way within {returnPolicy.refundBusinessDays} business days after the return has
          reached us, by the way you paid. For cash on delivery we ask you for an account to pay into.
        </p>
      </InfoSection>
    </InfoLayout>
  )
}
