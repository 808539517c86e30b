import { useId, useState, type FormEvent } from 'react'
import { api } from '#shared/routes.ts'
import { callApi, sentenceOf } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

type Answer = { state: 'open' | 'sending' | 'thanked' } | { state: 'refused'; why: string }

/**
 * One address for the letters from the workroom (decisions.md, "Made real"). The server says whether it is one: the
 * rule would cost every page the validation library.
 */
export function NewsletterForm() {
  const errorId = useId()
  const [email, setEmail] = useState('')
  const [answer, setAnswer] = useState<Answer>({ state: 'open' })
  const why = answer.state === 'refused' ? answer.why : ''

  const subscribe = async (event: FormEvent) => {
    event.preventDefault()
    setAnswer({ state: 'sending' })
    try {
      await callApi(api.newsletter, { method: 'POST', body: { email } })
      setAnswer({ state: 'thanked' })
      setEmail('')
    } catch (error) {
      setAnswer({ state: 'refused', why: sentenceOf(error) })
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
          value={email}
          aria-invalid={why !== '' || undefined}
          aria-describedby={why === '' ? undefined : errorId}
          onChange={(event) => {
            setEmail(event.target.value)
            setAnswer({ state: 'open' })
          }}
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
