import { useEffect, useRef } from 'react'

interface TickProps {
  label: string
  checked: boolean
  /** some of its rows are ticked */
  partly?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with a visually hidden label, for the rows of a table. */
export function Tick({ label, checked, partly = false, onChange }: TickProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = partly
  }, [partly])
  return (
    <label className="check admin-tick justify-center min-w-7">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
