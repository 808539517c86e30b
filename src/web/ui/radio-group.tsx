import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  /** a second line under the label */
  detail?: ReactNode
  /** a quiet figure at the end of the row */
  note?: ReactNode
}

interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  /** the legend is there only for those who listen */
  legendHidden?: boolean
  name: string
  options: readonly RadioOption<Value>[]
  /** null where none is chosen yet */
  value: Value | null
  onChange: (value: Value) => void
  /** each option a row with a border (EMI, payment) */
  rows?: boolean
}

export function RadioGroup<Value extends string>({
  legend,
  legendHidden,
  rows,
  ...group
}: RadioGroupProps<Value>) {
  return (
    <fieldset className={classNames('grid', rows && 'gap-2.5')}>
      <legend className={legendHidden ? 'sr-only' : classNames('label', rows && 'mb-2')}>{legend}</legend>
      {group.options.map((option) => (
        <label key={option.value} className={classNames('check', rows && 'choice')}>
          <input
            type="radio"
            name={group.name}
            value={option.value}
            checked={option.value === group.value}
            onChange={() => group.onChange(option.value)}
          />
          <span>
            {option.label}
            {option.detail !== undefined && (
              <span className="block text-sm text-text-2">{option.detail}</span>
            )}
          </span>
          {option.note !== undefined && <span className={rows ? 'price' : 'check__note'}>{option.note}</span>}
        </label>
      ))}
    </fieldset>
  )
}
