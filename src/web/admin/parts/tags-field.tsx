import { useId, useState } from 'react'
import { StoreError } from '#shared/errors.ts'
import { maxTagLength, maxTags } from '#shared/tags/tags.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { changeTags, tagsIn, useTagsInUse, type Tagged } from './tags.ts'

interface TagsFieldProps {
  of: Tagged
  id: string
  tags: readonly string[] | undefined
  /** with the tags after the change */
  onChanged: (tags: string[]) => void
}

/** The tags of one record, with a field for more. */
export function TagsField({ of, id, tags = [], onChanged }: TagsFieldProps) {
  const [text, setText] = useState('')
  const { busy, run } = useAction()
  const field = useId()
  const change = (edit: { add: string[]; remove: string[] }) =>
    run(async () => {
      const [line] = await changeTags(of, { ids: [id], ...edit })
      if (line?.error != null) throw new StoreError('VALIDATION_FAILED', line.error)
      setText('')
      onChanged(line?.tags ?? [])
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const add = tagsIn(text)
        if (add.length > 0) void change({ add, remove: [] })
      }}
    >
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-x-4" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center">
              {tag}
              <IconButton
                icon="close"
                label={`Remove the tag ${tag}`}
                disabled={busy}
                onClick={() => void change({ add: [], remove: [tag] })}
              />
            </li>
          ))}
        </ul>
      )}
      {tags.length < maxTags && (
        <div className="flex gap-2 items-center">
          <TagInput of={of} id={field} label="Add a tag" value={text} onChange={setText} />
          <Button type="submit" variant="line" small busy={busy} disabled={text.trim() === ''}>
            Add
          </Button>
        </div>
      )}
    </form>
  )
}

interface TagInputProps {
  of: Tagged
  id: string
  /** of a field that stands without one */
  label?: string
  value: string
  onChange: (text: string) => void
}

/** A field for tags that suggests those in use. */
export function TagInput({ of, id, label, value, onChange }: TagInputProps) {
  const list = `${id}-suggested`
  return (
    <>
      <input
        className="input input--small min-w-0"
        id={id}
        list={list}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={(maxTagLength + 2) * maxTags}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {useTagsInUse(of).map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  )
}
