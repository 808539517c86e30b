import { Note } from '../ui/note.tsx'

interface FormFailureProps {
  /** null while there is no error */
  text: string | null
  className?: string
}

/** The error of a form, announced to screen readers. */
export const FormFailure = ({ text, className }: FormFailureProps) =>
  text !== null && (
    <Note tone="error" announce className={className}>
      {text}
    </Note>
  )
