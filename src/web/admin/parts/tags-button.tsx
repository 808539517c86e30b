import { useId, useState } from 'react'
import { useTask } from './use-task.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StoreError } from '#shared/errors.ts'
import { TagInput } from './tags-field.tsx'
import { changeTags, tagsIn, type Tagged } from './tags.ts'

interface TagsButtonProps {
  of: Tagged
  rows: readonly { id: string; tags?: readonly string[] | undefined }[]
  onDone: () => void
}

/** Tags the chosen rows of a list, and takes tags off them. */
export function TagsButton(props: TagsButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="line" small onClick={() => setIsOpen(true)}>
        Tags
      </Button>
      {isOpen && <TagsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function TagsDialog({ of, rows, onDone, onClose }: TagsButtonProps & { onClose: () => void }) {
  const counted = rows.length === 1 ? `1 ${of}` : `${rows.length} ${of}s`
  const [text, setText] = useState('')
  const [remove, setRemove] = useState<readonly string[]>([])
  const field = useId()
  const task = useTask(() => {
    onDone()
    onClose()
  })
  const add = tagsIn(text)
  const present = [...new Set(rows.flatMap(({ tags = [] }) => tags))].toSorted()
  const save = async () => {
    const lines = await changeTags(of, { ids: rows.map(({ id }) => id), add, remove: [...remove] })
    const refused = lines.filter(({ error }) => error !== null)
    if (refused.length === 0) return `The tags of ${counted} are changed`
    onDone()
    const named = refused.map(({ id, error }) => (of === 'order' ? `${id}: ${error}` : error)).slice(0, 5)
    throw new StoreError(
      'VALIDATION_FAILED',
      `${refused.length} of ${counted} could not be changed. ${[...new Set(named)].join('. ')}`,
    )
  }
  return (
    <Dialog open onClose={onClose} title={`Tags of ${counted}`} holdsForm>
      <form
        className="admin-form"
        onSubmit={(event) => {
          event.preventDefault()
          void task.run(save)
        }}
      >
        <FormFailure text={task.failure} />
        <div className="field">
          <label className="label" htmlFor={field}>
            Add
          </label>
          <TagInput of={of} id={field} value={text} onChange={setText} />
          <p className="admin-quiet">Several with a comma between.</p>
        </div>
        {present.length > 0 && (
          <fieldset>
            <legend className="label mb-1.5">Remove</legend>
            {present.map((tag) => (
              <Checkbox
                key={tag}
                label={tag}
                checked={remove.includes(tag)}
                onChange={({ target }) =>
                  setRemove(target.checked ? [...remove, tag] : remove.filter((other) => other !== tag))
                }
              />
            ))}
          </fieldset>
        )}
        <div className="admin-actions">
          <Button variant="line" small onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            small
            busy={task.busy}
            busyLabel="Saving..."
            disabled={add.length + remove.length === 0}
          >
            Save tags
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
