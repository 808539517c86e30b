import { cart } from '#web/cart/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { acceptChange, acceptLabel, changeText, type CartChange } from './cart-changes.ts'

interface CartChangeNotesProps {
  changes: readonly CartChange[]
  /** says which product is meant, where that is not plain from the place */
  named?: boolean
  className?: string
}

/** Each change with the one press that accepts it. */
export function CartChangeNotes({ changes, named, className }: CartChangeNotesProps) {
  return (
    <ul className={className ? `grid gap-2 ${className}` : 'grid gap-2'}>
      {changes.map((change) => (
        <li key={change.line.cartId + change.kind}>
          <Note tone="warn" className="items-center">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span>
                {named && (
                  <b>
                    {change.line.name}, size {change.line.size}:{' '}
                  </b>
                )}
                {changeText(change)}
              </span>
              <Button variant="line" small onClick={() => acceptChange(change, cart)}>
                {acceptLabel(change)}
                <span className="sr-only"> of {change.line.name}</span>
              </Button>
            </span>
          </Note>
        </li>
      ))}
    </ul>
  )
}

/** On top of the page, so that no change goes unseen. */
export function CartChangedNote({ changes }: { changes: readonly CartChange[] }) {
  if (changes.length === 0) return null
  return (
    <Note tone="warn" announce className="mb-6 items-center">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>
          <b>Your cart has changed since you filled it.</b> Nothing is charged before you have accepted it.
        </span>
        <Button small onClick={() => changes.forEach((change) => acceptChange(change, cart))}>
          {changes.length === 1 ? 'Accept the change' : `Accept all ${changes.length} changes`}
        </Button>
      </span>
    </Note>
  )
}
