import { useId, useState, type FormEvent } from 'react'
import { errorMessage } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'
import { useFirstContents } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { OwnFrame } from './own-frame.ts'

type SubscribeStatus = { state: 'open' | 'sending' | 'thanked' } | { state: 'refused'; why: string }

/** The server validates the address, because the schema library would add to the size of every page. */
export function NewsletterForm() {
  const errorId = useId()
  const [status, setStatus] = useState<SubscribeStatus>({ state: 'open' })
  const { newsletter } = useFirstContents()
  const isThanked = status.state === 'thanked'
  const why = status.state === 'refused' ? status.why : ''

  // The form data also has an address typed before hydration.
  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setStatus({ state: 'sending' })
    try {
      await call('POST /api/newsletter', { body: { email: String(new FormData(form).get('email')) } })
      setStatus({ state: 'thanked' })
      form.reset()
    } catch (error) {
      setStatus({ state: 'refused', why: errorMessage(error) })
    }
  }

  return (
    <form className="grid gap-2" method="dialog" noValidate onSubmit={subscribe}>
      <div className="joined">
        <input
          className="input"
          type="email"
          name="email"
          aria-label="Email address"
          placeholder="Email address"
          autoComplete="email"
          aria-invalid={why !== '' || undefined}
          aria-describedby={why === '' ? undefined : errorId}
          onChange={() => setStatus({ state: 'open' })}
        />
        <Button type="submit" busy={status.state === 'sending'}>
          Subscribe
        </Button>
      </div>
      <div role="status">
        {newsletter ? (
          isThanked && <p>{newsletter.thanks}</p>
        ) : (
          <OwnFrame show="newsletter" isThanked={isThanked} />
        )}
        {why !== '' && <FieldError id={errorId}>{why}</FieldError>}
      </div>
    </form>
  )
}
