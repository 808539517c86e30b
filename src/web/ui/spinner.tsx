/** A dashed circle. `label` says what is being waited for. */
export function Spinner({ label = 'Loading', large }: { label?: string; large?: boolean }) {
  return (
    <span role="status" className="inline-flex">
      <span className={large ? 'spin spin--lg' : 'spin'} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
