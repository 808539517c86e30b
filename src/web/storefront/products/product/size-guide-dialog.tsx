import { sizeGuideFor } from '#shared/products/size-guide.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface SizeGuideDialogProps {
  sizes: readonly string[]
  open: boolean
  onClose: () => void
}

export default function SizeGuideDialog({ sizes, open, onClose }: SizeGuideDialogProps) {
  const guide = sizeGuideFor(sizes)
  return (
    <Dialog open={open} onClose={onClose} title="Size guide">
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
