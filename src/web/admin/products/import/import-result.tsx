import { useEffect, useRef } from 'react'
import type { ImportResponse, ImportLine, ImportProblem } from '#shared/products/product-import.schema.ts'
import { Note } from '#web/ui/note.tsx'

/** Preview of an import: its problems, or its changes row by row. */
export function ImportResult({
  preview,
  of = 'product',
}: {
  preview: ImportResponse
  of?: 'product' | 'area'
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [preview])
  const { creates, updates, unchanged, refused, problems, lines } = preview
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="What the file would do"
      className="grid grid-cols-1 gap-3 focus-visible:outline-none"
    >
      <dl className="import-figures grid grid-cols-[repeat(auto-fit,minmax(110px,1fr))] gap-3">
        <Figure name="New" count={creates} />
        <Figure name="Changed" count={updates} />
        <Figure name="Unchanged" count={unchanged} />
        <Figure name="With a problem" count={refused} />
      </dl>
      {refused > 0 ? (
        <>
          <Note tone="error">
            {refused === 1 ? '1 row needs' : `${refused} rows need`} attention. Put the file right and choose
            it again; until then nothing is changed.
          </Note>
          <Problems problems={problems} />
        </>
      ) : (
        <Lines of={of} lines={lines} more={creates + updates - lines.length} />
      )}
    </div>
  )
}

const Figure = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{count.toLocaleString('en-IN')}</dd>
  </div>
)

const Problems = ({ problems }: { problems: readonly ImportProblem[] }) => (
  <div className="bulk-lines max-h-[44vh] overflow-auto border-y-[1.5px] border-dashed border-line-strong">
    <table className="data-table">
      <thead>
        <tr>
          <th>Row</th>
          <th>Column</th>
          <th>Problem</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, column, message }) => (
          <tr key={`${row}-${column}`}>
            <td>{row}</td>
            <td>{column}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

interface LinesProps {
  of: 'product' | 'area'
  lines: readonly ImportLine[]
  more: number
}

function Lines({ of, lines, more }: LinesProps) {
  if (lines.length === 0) return <Note tone="info">This file changes nothing.</Note>
  return (
    <div className="bulk-lines max-h-[44vh] overflow-auto border-y-[1.5px] border-dashed border-line-strong">
      <table className="data-table">
        <thead>
          <tr>
            <th>Row</th>
            <th>{of === 'product' ? 'Product' : 'Area'}</th>
            <th>What happens</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, action, id, name, changes }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>
                {name}
                {id !== name && <small>{id}</small>}
              </td>
              <td>{action === 'create' ? `New ${of}` : `Changes ${changes.join(', ')}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="admin-quiet">and {more.toLocaleString('en-IN')} more rows</p>}
    </div>
  )
}
