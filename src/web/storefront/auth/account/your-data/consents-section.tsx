import type { User } from '#shared/auth/auth.schema.ts'
import type { Consent } from '#shared/newsletter/consent.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'
import { useAction } from '#web/calls/use-action.ts'
import { useLoad } from '#web/calls/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { momentText } from '#web/storefront/orders/order-dates.ts'
import { TabSection } from '../tab-section.tsx'

export function ConsentsSection({ user }: { user: User }) {
  const { value, error, reload, setValue } = useLoad(user.id, (signal) =>
    call('GET /api/account/consents', { access: 'customer', signal }),
  )
  const { busy, run } = useAction()
  const isGiven = value?.given.includes('newsletter') ?? false
  const change = (given: boolean) =>
    run(async () => {
      const changed = await call('PUT /api/account/consents', {
        body: { purpose: 'newsletter', given },
        access: 'customer',
      })
      setValue(() => changed)
    })
  const waits = !isGiven && value?.consents.some((consent) => consent.withdrawn_at === null)
  return (
    <TabSection
      title="What you have agreed to"
      action={
        value && (
          <Button variant="line" small busy={busy} onClick={() => change(!isGiven)}>
            {isGiven ? 'End the newsletter' : 'Subscribe to the newsletter'}
          </Button>
        )
      }
    >
      {value === null && error !== null && (
        <ErrorState
          as="h3"
          title="Your consents could not be loaded"
          message={errorMessage(error)}
          onRetry={reload}
        />
      )}
      {waits && <p className="mb-4">The newsletter begins once you confirm it by the link that we mailed.</p>}
      {value && value.consents.length === 0 && (
        <p className="text-text-2">You have agreed to nothing that you could withdraw.</p>
      )}
      <ul className="grid gap-4">
        {value?.consents.map((consent) => (
          <li key={consent.given_at} className="panel">
            <p>“{consent.text}”</p>
            <p className="text-sm text-text-2">{historyOf(consent)}</p>
          </li>
        ))}
      </ul>
    </TabSection>
  )
}

const historyOf = ({ page, given_at, confirmed_at, withdrawn_at }: Consent): string =>
  [
    `Given ${momentText(given_at)}${page === '' ? '' : ` on ${page}`}`,
    confirmed_at && `confirmed ${momentText(confirmed_at)}`,
    withdrawn_at && `withdrawn ${momentText(withdrawn_at)}`,
  ]
    .filter(Boolean)
    .join(', ')
