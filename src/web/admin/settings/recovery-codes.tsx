import { copyText } from '#web/ui/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface RecoveryCodesProps {
  /** the success message: 'Two-step sign-in is on.' */
  done: string
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes, shown once: the store saves only their hashes. */
export function RecoveryCodes({ done, codes, onDone }: RecoveryCodesProps) {
  const copy = () =>
    void copyText(codes.join('\n'), {
      done: 'Recovery codes copied',
      refused: 'The codes could not be copied',
    })
  return (
    <>
      <Note tone="ok" announce>
        {done} Keep these recovery codes where you find them without your phone: each signs you in once, and
        they are not shown again.
      </Note>
      <ul className="admin-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="admin-actions">
        <Button variant="line" small onClick={copy}>
          Copy all
        </Button>
        <Button small onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </>
  )
}
