import { useState, type ComponentProps } from 'react'
import { twoStepMessages } from '#shared/auth/auth-messages.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { Field } from '#web/ui/field.tsx'

interface TwoStep {
  /** the account asks for a code beside the password */
  asked: boolean
  /** Signs in; null where the account asks for a code, which is no failure yet. */
  attempt: <Result>(signIn: () => Promise<Result>) => Promise<Result | null>
}

/** Some accounts ask for a second step, which is known only once the password was right. */
export function useTwoStep(): TwoStep {
  const [asked, setAsked] = useState(false)
  return {
    asked,
    attempt: async (signIn) => {
      try {
        return await signIn()
      } catch (error) {
        const asks = error instanceof ApiError && error.code === 'TOTP_REQUIRED'
        if (!asks || asked) throw error
        setAsked(true)
        return null
      }
    },
  }
}

export const TwoStepField = (field: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field
    label="Code"
    hint={`${twoStepMessages.codeNeeded}, or a recovery code.`}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    autoFocus
    {...field}
  />
)
