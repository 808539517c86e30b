import type { ComponentProps } from 'react'
import { useSite } from '#web/app/site.ts'
import { LawfulSeller } from './lawful-seller.tsx'
import { OwnMenu } from './own-menu.tsx'
import { OwnNewsletter } from './own-newsletter.tsx'
import { OwnSocial } from './own-social.tsx'

type OwnPartProps =
  | ({ show: 'menu' } & ComponentProps<typeof OwnMenu>)
  | ({ show: 'newsletter' } & ComponentProps<typeof OwnNewsletter>)
  | ({ show: 'seller' } & ComponentProps<typeof LawfulSeller>)
  | { show: 'social' }
  | { show: 'ways' }

/** Parts of the frame that only an own shop has: one script, which the sample never loads. */
export default function OwnPart(props: OwnPartProps) {
  switch (props.show) {
    case 'menu':
      return <OwnMenu {...props} />
    case 'newsletter':
      return <OwnNewsletter {...props} />
    case 'seller':
      return <LawfulSeller {...props} />
    case 'social':
      return <OwnSocial />
    case 'ways':
      return <WaysToPay />
  }
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
