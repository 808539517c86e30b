import { Note } from '../ui/note.tsx'

interface FormFailureProps {
  /** the sentence for the form as a whole; null while there is none */
  text: string | null
  className?: string
}

/** What went wrong with a form, read out at once. */
export const FormFailure = ({ text, className }: FormFailureProps) =>
  text !== null && (
    <Note tone="error" announce className={className}>
      {text}
    </Note>
  )
