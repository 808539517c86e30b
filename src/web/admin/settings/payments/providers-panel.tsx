import { paymentProviders } from '#shared/payments/payment-providers.ts'
import type { ProviderState } from '#shared/payments/staff-payments.schema.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { momentText } from '../../parts/dates.ts'

/** Payment providers that the environment has set up. Keys are nowhere in the dashboard. */
export const ProvidersPanel = ({ providers }: { providers: readonly ProviderState[] }) => (
  <section className="panel admin-section" aria-labelledby="providers">
    <h2 id="providers">Providers</h2>
    <p className="admin-quiet">
      Keys and the UPI id are set where the store is started, and are shown nowhere: who steals a session
      cannot redirect money.
    </p>
    <ul className="grid">
      {providers.map((provider) => (
        <Provider key={provider.name} provider={provider} />
      ))}
    </ul>
  </section>
)

/** Says what switches a provider on; docs/payments.md says how to get it. */
function setUpText(name: ProviderState['name']): string {
  if (name === 'test') return 'On in a sample shop while no other gateway is set up.'
  const [first, ...others] = paymentProviders[name].keys.toReversed()
  return `Set ${others.toReversed().join(', ')} and ${first}.`
}

function Provider({ provider }: { provider: ProviderState }) {
  const { name, set_up, webhook_url: address, last_webhook_at, last_answer_at } = provider
  const { title } = paymentProviders[name]
  return (
    <li className="grid gap-2.5 py-4 border-t border-line first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap gap-x-4 items-baseline justify-between">
        <h3 className="font-bold">{title}</h3>
        <span className="text-sm">{stateText(provider)}</span>
      </div>
      {!set_up && <p className="admin-quiet wrap-anywhere">{setUpText(name)}</p>}
      {set_up && name === 'upi' && <p className="admin-quiet">Confirmed by a bank statement, or by staff.</p>}
      {address !== null && (
        <>
          <div className="flex gap-3 items-center justify-between">
            <p className="min-w-0 text-sm">
              <span className="block text-text-2">Webhook address</span>
              <code className="wrap-anywhere">{address}</code>
            </p>
            <Button
              variant="line"
              small
              className="shrink-0"
              aria-label={`Copy the webhook address of ${title}`}
              onClick={() =>
                void copyText(address, {
                  done: 'Webhook address copied',
                  refused: 'The address could not be copied',
                })
              }
            >
              Copy
            </Button>
          </div>
          <dl className="grid grid-cols-2 gap-x-4 text-sm">
            <Fact name="Last webhook" at={last_webhook_at} />
            <Fact name="Last answer" at={last_answer_at} />
          </dl>
        </>
      )}
    </li>
  )
}

const stateText = ({ set_up, mode }: ProviderState): string =>
  !set_up ? 'Not set up' : mode === null ? 'Set up' : mode === 'live' ? 'Live' : 'Test: no money moves'

const Fact = ({ name, at }: { name: string; at: string | null }) => (
  <div>
    <dt className="text-text-2">{name}</dt>
    <dd>{at === null ? 'None yet' : momentText(at)}</dd>
  </div>
)
