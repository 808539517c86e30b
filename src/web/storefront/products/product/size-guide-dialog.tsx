import type { SizeGuide } from '#shared/products/size-guide.ts'
import { Dialog } from '#web/ui/dialog.tsx'

export default function SizeGuideDialog({ guide, onClose }: { guide: SizeGuide; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Size guide">
      <p className="mb-4 text-text-2">
        Measure over a thin shirt, with the tape level and not pulled tight. Between two sizes, take the
        larger.
      </p>
      <table className="size-table num">
        <thead>
          <tr>
            {guide.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.rows.map(({ size, measures }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {measures.map((measure, index) => (
                <td key={guide.columns[index + 1]}>{measure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
