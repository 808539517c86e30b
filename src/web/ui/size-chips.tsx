import { useEffect, useRef } from 'react'
import { isSizeLow } from '#shared/products/stock.ts'
import { classNames } from './class-names.ts'

interface SizeChipsProps {
  /** in shop order, with what is on the shelf of each */
  sizes: readonly { size: string; stock: number }[]
  value: string | null
  onChange: (size: string) => void
  /** the radio group's name and its label's id */
  name: string
  labelledBy: string
}

/** A choice of one size; one that is out stays in its place, and may be chosen to hear so. */
export function SizeChips({ sizes, value, onChange, name, labelledBy }: SizeChipsProps) {
  const chips = useRef<HTMLDivElement>(null)

  // Takes over a choice made before the script ran, or restored by the browser after Back.
  useEffect(() => {
    const chosen = chips.current?.querySelector<HTMLInputElement>(':checked')?.value
    if (chosen !== undefined && chosen !== value) onChange(chosen)
  }, [])

  return (
    <div ref={chips} className="chips" role="radiogroup" aria-labelledby={labelledBy}>
      {sizes.map(({ size, stock }) => (
        <label key={size} className={classNames('chip num', stock <= 0 && 'chip--out')}>
          <input
            type="radio"
            name={name}
            value={size}
            checked={size === value}
            onChange={() => onChange(size)}
            aria-label={sizeText(size, stock)}
          />
          {size}
          {isSizeLow(stock) && <small>{stock} left</small>}
        </label>
      ))}
    </div>
  )
}

function sizeText(size: string, stock: number): string {
  if (stock <= 0) return `${size}, out of stock`
  return isSizeLow(stock) ? `${size}, only ${stock} left` : size
}
