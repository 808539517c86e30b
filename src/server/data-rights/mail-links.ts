import { isStoreError } from '#shared/errors.ts'
import { confirmEmail } from '../auth/change-email.ts'
import { change } from '../calls/change.ts'
import type { Deps } from '../http/deps.ts'
import { withdrawConsent } from '../newsletter/consent.queries.ts'
import { confirmSubscription } from '../newsletter/subscribe.ts'

export interface MailLink {
  path: string
  /** Stands above the button. */
  question: { title: string; text: string; button: string }
  done: { title: string; text: string }
  /** Does it. Returns what was wrong, or null. */
  press: (deps: Pick<Deps, 'config' | 'db'>, token: string) => Promise<string | null>
}

const isUuid = (token: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(token)

const over = 'This link has expired or was already used'

/** Pages that links of mails open. Only a press of their button changes anything: scanners open every link. */
export const mailLinks: readonly MailLink[] = [
  {
    path: '/unsubscribe',
    question: {
      title: 'End the newsletter?',
      text: 'We take your address off the list.',
      button: 'Unsubscribe',
    },
    done: { title: 'You are off the list', text: 'We do not write to you any more.' },
    // Another press finds nothing to end, and is as good.
    press: async ({ db }, token) => {
      if (isUuid(token)) await change(db, { id: null }, ({ tx }) => withdrawConsent(tx, token))
      return null
    },
  },
  {
    path: '/newsletter',
    question: {
      title: 'Subscribe to the newsletter?',
      text: 'We write when there is something new. Every letter has a link that ends it.',
      button: 'Subscribe',
    },
    done: { title: 'You are on the list', text: 'Thank you. The next letter is yours.' },
    press: async ({ db, config }, token) => {
      const isOver =
        !isUuid(token) ||
        !(await change(db, { id: null }, ({ tx }) => confirmSubscription(tx, config, token)))
      return isOver ? over : null
    },
  },
  {
    path: '/confirm-email',
    question: {
      title: 'Use this address?',
      text: 'You sign in with it from now on, and our mail goes to it.',
      button: 'Use this address',
    },
    done: { title: 'Your address has changed', text: 'Sign in with it from now on.' },
    press: async ({ db }, token) => {
      try {
        return (await confirmEmail(db, token)) ? null : over
      } catch (error) {
        if (isStoreError(error)) return error.message
        throw error
      }
    },
  },
]
