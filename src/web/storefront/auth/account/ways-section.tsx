import type { WaysToSignIn } from '#shared/auth/ways-to-sign-in.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { call } from '#web/calls/call.ts'
import { useAction } from '#web/calls/use-action.ts'
import { useLoad } from '#web/calls/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { momentText } from '../../orders/order-dates.ts'
import { TabSection } from './tab-section.tsx'

type Provider = WaysToSignIn['providers'][number]

/** Sign-in providers that are linked, and removing them; nothing where there is none. */
export function WaysSection() {
  const { value, reload } = useLoad('ways', async (signal) => {
    return (await call('GET /api/auth/ways', { access: 'customer', signal })).ways
  })
  const { busy, run } = useAction()
  const remove = async ({ id, label }: Provider) => {
    await run(
      () => call('DELETE /api/auth/ways/:id', { params: { id }, access: 'customer' }),
      `${label} does not sign you in any more`,
    )
    // Of two, the other one is the only way now.
    reload()
  }
  if (!value || value.providers.length === 0) return null
  return (
    <TabSection title="With what you sign in">
      <ul className="border-t border-line">
        {value.password && <li className="border-b border-line py-4">Your password</li>}
        {value.providers.map((provider) => (
          <li key={provider.id} className="flex items-center justify-between gap-4 border-b border-line py-4">
            <p className="min-w-0 wrap-anywhere">
              {provider.label}
              <span className="block text-sm text-text-2">Linked {momentText(provider.linked_at)}</span>
            </p>
            {provider.removable && (
              <Button
                variant="line"
                small
                className="shrink-0"
                disabled={busy}
                onClick={() => remove(provider)}
              >
                Remove<span className="sr-only"> {provider.label}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-text-2">
        {value.providers.every(({ removable }) => removable) ? (
          'Removing one signs you out on every other device.'
        ) : (
          <>
            You sign in this way alone.{' '}
            <Link className="link" to={href(pages.forgotPassword)}>
              Set a password
            </Link>{' '}
            to remove it.
          </>
        )}
      </p>
    </TabSection>
  )
}
