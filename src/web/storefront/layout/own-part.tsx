import type { ComponentProps } from 'react'
import { useShopBrand, useSite } from '#web/app/site.ts'
import { LawfulSeller } from './lawful-seller.tsx'
import { OwnMenu } from './own-menu.tsx'
import { OwnNewsletter } from './own-newsletter.tsx'
import { OwnSocial } from './own-social.tsx'

type OwnPartProps =
  | ({ show: 'menu' } & ComponentProps<typeof OwnMenu>)
  | ({ show: 'newsletter' } & ComponentProps<typeof OwnNewsletter>)
  | ({ show: 'seller' } & ComponentProps<typeof LawfulSeller>)
  | { show: 'about' | 'ways' }

/** Parts of the frame that only an own shop has: one script, which the sample never loads. */
export default function OwnPart(props: OwnPartProps) {
  switch (props.show) {
    case 'menu':
      return <OwnMenu {...props} />
    case 'newsletter':
      return <OwnNewsletter {...props} />
    case 'seller':
      return <LawfulSeller {...props} />
    case 'about':
      return <About />
    case 'ways':
      return <WaysToPay />
  }
}

function About() {
  const { blurb = '', social = [] } = useShopBrand() ?? {}
  return (
    <>
      <p className="mt-4 max-w-[34ch]">{blurb}</p>
      {social.length > 0 && <OwnSocial />}
    </>
  )
}

function WaysToPay() {
  const ways = useSite()?.store.ways_to_pay ?? []
  if (ways.length === 0) return null
  return (
    <ul className="payments flex flex-wrap gap-1.5" aria-label="Ways to pay">
      {ways.map((way) => (
        <li key={way}>{way}</li>
      ))}
    </ul>
  )
}
