import { Note } from './note.tsx'

interface ErrorNoteProps {
  /** null for none */
  text: string | null
  className?: string
}

/** Error after a press, read out at once. */
export default function ErrorNote({ text, className = '' }: ErrorNoteProps) {
  if (text === null) return null
  return (
    <Note tone="error" announce className={className}>
      {text}
    </Note>
  )
}
