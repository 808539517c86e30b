import { useEffect, useRef, type ComponentProps } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { PartChoices } from './part-choices.tsx'
import { draftUnits, splitOff, type ChosenPart, type PartDraft } from './return-draft.ts'

interface LinePartsProps extends Pick<ComponentProps<typeof PartChoices>, 'reasons' | 'words' | 'photos'> {
  /** of one line, at least one */
  parts: readonly ChosenPart[]
  /** of each part */
  errors: readonly FieldErrors[]
  onChange: (parts: readonly PartDraft[]) => void
}

/**
 * Choices for the units of a line that come back: mostly one for all of them; where there are several, one of them may
 * be for something else.
 */
export function LineParts({ parts, errors, onChange, ...choices }: LinePartsProps) {
  const { line } = parts[0]!
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(parts.length)
  const drafts = parts.map(({ draft }) => draft)
  const isSplit = parts.length > 1
  const replace = (index: number, change: Partial<PartDraft>) =>
    onChange(drafts.map((draft, at) => (at === index ? { ...draft, ...change } : draft)))

  // A part that was added is chosen next; after one was taken out, the button that adds one is.
  useEffect(() => {
    const change = parts.length - before.current
    before.current = parts.length
    if (change > 0) list.current?.querySelector<HTMLElement>('[data-part]:last-of-type select')?.focus()
    if (change < 0) list.current?.querySelector<HTMLElement>('[data-split]')?.focus()
  }, [parts.length])

  return (
    <div ref={list} className="grid gap-5">
      {parts.map((part, index) => {
        const most = line.returnable - draftUnits(drafts) + part.draft.quantity
        const name = `${line.name}, size ${line.size}`
        return (
          <div
            key={index}
            data-part
            className={isSplit ? 'grid gap-5 border-l-2 border-thread pl-4 md:pl-5' : 'grid gap-5'}
            {...(isSplit && { role: 'group', 'aria-label': `${name}, part ${index + 1}` })}
          >
            {(line.returnable > 1 || isSplit) && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {most > 1 ? (
                  <>
                    <span className="label" aria-hidden="true">
                      How many
                    </span>
                    <Stepper
                      label={`How many of ${name}${isSplit ? `, part ${index + 1}` : ''}`}
                      value={part.draft.quantity}
                      max={most}
                      onChange={(quantity) => replace(index, { quantity })}
                    />
                  </>
                ) : (
                  <b>1 piece</b>
                )}
                {index > 0 && (
                  <button
                    type="button"
                    className="link ml-auto py-2.5"
                    onClick={() => onChange(drafts.filter((_, at) => at !== index))}
                  >
                    Remove<span className="sr-only">: part {index + 1}</span>
                  </button>
                )}
              </div>
            )}
            <PartChoices
              {...choices}
              part={part}
              errors={errors[index] ?? {}}
              onChange={(change) => replace(index, change)}
            />
          </div>
        )
      })}
      {parts.length < line.returnable && (
        <Button
          variant="line"
          small
          data-split
          className="justify-self-start"
          onClick={() => onChange(splitOff(line, drafts))}
        >
          Something else for one of them
        </Button>
      )}
    </div>
  )
}
