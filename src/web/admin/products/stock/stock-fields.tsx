import { useRef, useState } from 'react'
import { sizeTwice } from '#shared/products/sizes.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { stockLevel } from './stock-button.tsx'
import { draftSizes, typedUnits, withoutSize, type StockDraft } from './stock-draft.ts'

interface StockFieldsProps {
  draft: StockDraft
  /** by `sizeStock.<size>` */
  errors: Readonly<Record<string, string>>
  onChange: (draft: StockDraft) => void
  /** sizes in use, as suggestions */
  knownSizes?: readonly string[]
}

const levelText = { in: 'In stock', low: 'Low', out: 'Out' }

export function StockFields({ draft, errors, onChange, knownSizes = [] }: StockFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  const remove = (size: string) => {
    onChange(withoutSize(draft, size))
    box.current?.focus()
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="stock-fields flex flex-wrap gap-y-3.5 gap-x-3 items-start focus-visible:outline-none"
    >
      {draftSizes(draft).map((size) => {
        const units = typedUnits(draft[size])
        const level = units === null ? null : stockLevel(units)
        return (
          <div key={size} className="stock-field w-26 max-md:w-[calc(33.3%_-_8px)]">
            <Field
              label={size}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              value={draft[size]}
              error={errors[`sizeStock.${size}`]}
              onChange={(event) => onChange({ ...draft, [size]: event.target.value })}
            />
            <p className="flex items-center justify-between min-h-tap text-xs">
              {level && <span className={`stock stock--${level}`}>{levelText[level]}</span>}
              <IconButton icon="close" label={`Take size ${size} off`} onClick={() => remove(size)} />
            </p>
          </div>
        )
      })}
      <AddSize draft={draft} onChange={onChange} knownSizes={knownSizes} />
    </div>
  )
}

function AddSize({ draft, onChange, knownSizes = [] }: Omit<StockFieldsProps, 'errors'>) {
  const [size, setSize] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const wanted = size.trim()
    if (wanted === '') return setError('Size is required')
    if (sizeTwice([...Object.keys(draft), wanted]) !== undefined)
      return setError(`Size ${wanted} is there already`)
    onChange({ ...draft, [wanted]: '0' })
    setSize('')
  }
  return (
    <div className="stock-add flex gap-2 items-start">
      <Field
        label="Add a size"
        list="known-sizes"
        maxLength={24}
        value={size}
        error={error}
        onChange={(event) => {
          setSize(event.target.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <datalist id="known-sizes">
        {knownSizes
          .filter((known) => !Object.hasOwn(draft, known))
          .map((known) => (
            <option key={known} value={known} />
          ))}
      </datalist>
      <Button variant="line" small onClick={add}>
        Add
      </Button>
    </div>
  )
}
