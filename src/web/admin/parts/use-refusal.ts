import { useState, type RefObject } from 'react'
import { StoreError, type FieldErrors } from '#shared/errors.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { useShownErrors } from './use-shown-errors.ts'

/** The errors of a form of rows, which is no `useStaffForm`; `show` takes what its call has thrown. */
export function useRefusal(root: RefObject<HTMLElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [focusRequest, setFocusRequest] = useState(0)
  const unsaid = useShownErrors(root, errors, focusRequest)
  return {
    errors,
    /** the error of the form as a whole, and those that no field shows */
    failure: failure ?? unsaid,
    show: (error: unknown) => {
      const fields = error instanceof StoreError ? (error.fields ?? {}) : {}
      setErrors(fields)
      setFailure(Object.keys(fields).length === 0 ? errorMessage(error) : null)
      setFocusRequest((before) => before + 1)
    },
    clear: () => {
      setErrors({})
      setFailure(null)
    },
  }
}
