import { useId, useState, type FormEvent } from 'react'
import { errorMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'

type Answer = { state: 'open' | 'sending' | 'thanked' } | { state: 'refused'; why: string }

/** The server validates the address, because the schema library would add to the size of every page. */
export function NewsletterForm() {
  const errorId = useId()
  const [answer, setAnswer] = useState<Answer>({ state: 'open' })
  const why = answer.state === 'refused' ? answer.why : ''

  // The form data also has an address typed before hydration.
  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setAnswer({ state: 'sending' })
    try {
      await call('POST /api/newsletter', { body: { email: String(new FormData(form).get('email')) } })
      setAnswer({ state: 'thanked' })
      form.reset()
    } catch (error) {
      setAnswer({ state: 'refused', why: errorMessage(error) })
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
          onChange={() => setAnswer({ state: 'open' })}
        />
        <Button type="submit" busy={answer.state === 'sending'}>
          Subscribe
        </Button>
      </div>
      <div role="status">
        {answer.state === 'thanked' && <p>Thank you. The next letter is yours.</p>}
        {why !== '' && <FieldError id={errorId}>{why}</FieldError>}
      </div>
    </form>
  )
}
