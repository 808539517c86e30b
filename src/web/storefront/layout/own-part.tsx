import type { ComponentProps } from 'react'
import { LawfulSeller } from './lawful-seller.tsx'
import { OwnMenu } from './own-menu.tsx'
import { OwnNewsletter } from './own-newsletter.tsx'
import { OwnSocial } from './own-social.tsx'

type OwnPartProps =
  | ({ show: 'menu' } & ComponentProps<typeof OwnMenu>)
  | ({ show: 'newsletter' } & ComponentProps<typeof OwnNewsletter>)
  | ({ show: 'seller' } & ComponentProps<typeof LawfulSeller>)
  | { show: 'social' }
  | { show: 'ways'; ways: readonly string[] }

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
      return <WaysToPay ways={props.ways} />
  }
}

const WaysToPay = ({ ways }: { ways: readonly string[] }) => (
  <ul className="payments flex flex-wrap gap-1.5" aria-label="Ways to pay">
    {ways.map((way) => (
      <li key={way}>{way}</li>
    ))}
  </ul>
)
