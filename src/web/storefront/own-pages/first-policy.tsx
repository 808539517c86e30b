import type { ReactNode } from 'react'
import { withFacts, type Facts } from '#shared/contents/with-facts.ts'
import { deliveryMessages } from '#shared/delivery/delivery.ts'
import { formatRupees } from '#shared/money.ts'
import { freeShippingFrom, shippingFee } from '#shared/tax/pricing.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import { useReturnTerms } from '#web/app/site.ts'
import { Link } from '#web/ui/link.tsx'
import { InfoLayout, InfoSection } from './info-layout.tsx'
import { useTaxSentence } from './tax-sentence.ts'

/** A policy that the shop came with. Its texts are Markdown with `{{facts}}`: paragraphs, lists, links in the shop and bold words. */
export interface FirstPolicy {
  title: string
  lede: string
  facts?: readonly (readonly [label: string, text: string])[]
  clauses: readonly { id?: string; heading: string; text: string }[]
}

export function FirstPolicyPage({ path, policy }: { path: string; policy: FirstPolicy }) {
  const { title, lede, facts: summary, clauses } = policy
  const facts = usePolicyFacts()
  return (
    <InfoLayout title={title} path={path} lede={lede}>
      {summary && (
        <dl className="facts info__facts num">
          {summary.flatMap(([label, text]) => [
            <dt key={label}>{label}</dt>,
            <dd key={`${label} text`}>{withFacts(text, facts)}</dd>,
          ])}
        </dl>
      )}
      {clauses.map(({ id, heading, text }) => (
        <InfoSection key={heading} title={heading} id={id}>
          {withFacts(text, facts).split('\n\n').map(block)}
        </InfoSection>
      ))}
    </InfoLayout>
  )
}

function usePolicyFacts(): Facts {
  const { days, fee } = useReturnTerms()
  return {
    free_shipping_from: formatRupees(freeShippingFrom),
    shipping_fee: formatRupees(shippingFee),
    return_days: String(days),
    return_fee: formatRupees(fee),
    free_returns_above: formatRupees(returnPolicy.freeReturnsAbove),
    refund_days: returnPolicy.refundBusinessDays,
    cash_message: deliveryMessages.cod,
    tax_sentence: useTaxSentence(),
  }
}

const block = (text: string): ReactNode =>
  text.startsWith('- ') ? (
    <ul key={text} className="stitched-list">
      {text.split('\n').map((line) => (
        <li key={line}>{inline(line.slice(2))}</li>
      ))}
    </ul>
  ) : (
    <p key={text}>{inline(text)}</p>
  )

/** `**bold words**`, and within neither `[links](/path)`. */
const inline = (text: string): ReactNode[] =>
  text.split('**').flatMap((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : withLinks(part)))

const withLinks = (text: string): ReactNode[] => {
  const [before = '', ...links] = text.split('[')
  return [
    before,
    ...links.flatMap((part) => {
      const [label = '', rest = ''] = part.split('](', 2)
      const end = rest.indexOf(')')
      return [
        <Link key={label} to={rest.slice(0, end)}>
          {label}
        </Link>,
        rest.slice(end + 1),
      ]
    }),
  ]
}
