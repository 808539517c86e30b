import { Icon } from './icon.tsx'

interface StepperProps {
  /** of the number: 'Quantity' */
  label: string
  value: number
  /** 1 on the product page; 0 in the cart, where minus at 1 takes the line out */
  min?: number
  max: number
  onChange: (value: number) => void
}

export function Stepper({ label, value, min = 1, max, onChange }: StepperProps) {
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label="One fewer"
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" small />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label="One more" disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" small />
      </button>
    </div>
  )
}
