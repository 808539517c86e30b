import { useEffect, useRef } from 'react'
import type { ImportResponse, ImportLine, ImportProblem } from '#shared/products/product-import.schema.ts'
import { Note } from '#web/ui/note.tsx'
import { Sums } from '../../parts/sums.tsx'

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
  const { creates, updates, unchanged, refused, problems, kept, left, lines } = preview
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="What the file would do"
      className="grid grid-cols-1 gap-3 focus-visible:outline-none"
    >
      <Sums
        parts={[
          { name: 'New', count: creates },
          { name: 'Changed', count: updates },
          { name: 'Unchanged', count: unchanged },
          { name: 'With a problem', count: refused, isBad: true },
        ]}
        total="In the file"
      />
      {kept > 0 && (
        <>
          <Note tone="info">
            {kept === 1 ? '1 product has' : `${kept.toLocaleString('en-IN')} products have`} changed here
            since the file was exported. What changed stays as it is:
          </Note>
          <Problems problems={left} of={of} title="What stays" />
        </>
      )}
      {refused > 0 ? (
        <>
          <Note tone="error">
            {refused === 1 ? '1 row needs' : `${refused} rows need`} attention. Put the file right and choose
            it again; until then nothing is changed.
          </Note>
          <Problems problems={problems} of={of} />
        </>
      ) : (
        <Lines of={of} lines={lines} more={creates + updates - lines.length} />
      )}
    </div>
  )
}

interface ProblemsProps {
  of: 'product' | 'area'
  problems: readonly ImportProblem[]
  title?: string
}

const Problems = ({ of, problems, title = 'Problem' }: ProblemsProps) => (
  <div className="bulk-lines max-h-[44vh] overflow-auto border-y-[1.5px] border-dashed border-line-strong">
    <table className="data-table import-lines">
      <thead>
        <tr>
          <th>Row</th>
          <th>Column</th>
          <th>{title}</th>
          <th>{of === 'product' ? 'Product' : 'Area'}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, column, message, name }) => (
          <tr key={`${row}-${column}`}>
            <td>{row}</td>
            <td>{column}</td>
            <td className="wrap-anywhere">{message}</td>
            <td className="wrap-anywhere">{name}</td>
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
      <table className="data-table import-lines">
        <thead>
          <tr>
            <th>Row</th>
            <th>{of === 'product' ? 'Product' : 'Area'}</th>
            <th>What happens</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, action, id, name, values }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>
                {name}
                {id !== name && <small>{id}</small>}
              </td>
              <td>
                {action === 'create' && `New ${of}`}
                <ul className="wrap-anywhere">
                  {values.map(({ column, before, after }) => (
                    <li key={column}>
                      {column.replaceAll('_', ' ')}: {action === 'update' && <>{before || 'empty'} → </>}
                      <strong>{after || 'empty'}</strong>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="admin-quiet">and {more.toLocaleString('en-IN')} more rows</p>}
    </div>
  )
}
