import { formatRupees } from '#shared/money.ts'
import { freeShippingFrom } from '#shared/pricing/pricing.ts'
import { returnPolicy } from '#shared/products/product-care.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Stitch } from '#web/ui/stitch.tsx'

const benefits: { icon: IconName; title: string; text: string }[] = [
  { icon: 'truck', title: 'Free shipping', text: `On orders above ${formatRupees(freeShippingFrom)}` },
  {
    icon: 'return',
    title: `${returnPolicy.days}-day return policy`,
    text: `Refund in ${returnPolicy.refundBusinessDays} business days`,
  },
  { icon: 'cloth', title: 'Premium materials', text: 'Khadi, linen, long-staple cotton' },
  { icon: 'chat', title: '24/7 support', text: 'A person, any hour' },
]

export const Benefits = () => (
  <section className="wrap" aria-label="Why shop with us">
    <ul className="perks">
      {benefits.map(({ icon, title, text }) => (
        <li key={title} className="perk">
          <Icon name={icon} />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
    <Stitch quiet />
  </section>
)
