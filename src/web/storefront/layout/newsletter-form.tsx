import { useId, useState, type FormEvent } from 'react'
import { api } from '#shared/routes.ts'
import { emailPattern } from '#shared/schema/text.ts'
import { callApi, sentenceOf } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

type Answer = { state: 'open' | 'sending' | 'thanked' } | { state: 'refused'; why: string }

const refuse = (why: string): Answer => ({ state: 'refused', why })

/** One address for the letters from the workroom (decisions.md, "Made real"). */
export function NewsletterForm() {
  const errorId = useId()
  const [email, setEmail] = useState('')
  const [answer, setAnswer] = useState<Answer>({ state: 'open' })
  const why = answer.state === 'refused' ? answer.why : ''

  const subscribe = async (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (address === '') return setAnswer(refuse('Email is required'))
    if (!emailPattern.test(address)) return setAnswer(refuse('Email is invalid'))
    setAnswer({ state: 'sending' })
    try {
      await callApi(api.newsletter, { method: 'POST', body: { email: address } })
      setAnswer({ state: 'thanked' })
      setEmail('')
    } catch (error) {
      setAnswer(refuse(sentenceOf(error)))
    }
  }

  return (
    <form className="grid gap-2" noValidate onSubmit={subscribe}>
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
