import { AdminIcon } from './admin-icon.tsx'

interface MoveButtonsProps {
  index: number
  count: number
  /** The item's name within a label: 'feature 2'. */
  name: string
  sideways?: boolean
  onMove: (from: number, to: number) => void
}

/** Move an item back or on: dragging for keyboard and touch. */
export function MoveButtons({ index, count, name, sideways, onMove }: MoveButtonsProps) {
  const [back, on] = sideways ? (['left', 'right'] as const) : (['up', 'down'] as const)
  const button = (to: number, direction: typeof back | typeof on) => (
    <button
      type="button"
      className="icon-btn"
      data-move={to < index ? 'back' : 'on'}
      aria-label={`Move ${name} ${direction}`}
      title={`Move ${direction}`}
      aria-disabled={to < 0 || to >= count}
      onClick={() => to >= 0 && to < count && onMove(index, to)}
    >
      <AdminIcon name={direction} small />
    </button>
  )
  return (
    <>
      {button(index - 1, back)}
      {button(index + 1, on)}
    </>
  )
}
