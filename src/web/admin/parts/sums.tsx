interface Part {
  name: string
  count: number
  /** red, because somebody has to look at it */
  isBad?: boolean
}

/** Counts of a file as an addition: `3 read + 1 refused + 1 ignored = 5 rows`. */
export const Sums = ({ parts, total }: { parts: readonly Part[]; total: string }) => (
  <dl className="sums num">
    {parts.map(({ name, count, isBad }) => (
      <Sum key={name} name={name} count={count} isBad={isBad && count > 0} />
    ))}
    <Sum name={total} count={parts.reduce((sum, { count }) => sum + count, 0)} />
  </dl>
)

const Sum = ({ name, count, isBad = false }: Part) => (
  <div data-bad={isBad || undefined}>
    <dt>{name}</dt>
    <dd>{count.toLocaleString('en-IN')}</dd>
  </div>
)
