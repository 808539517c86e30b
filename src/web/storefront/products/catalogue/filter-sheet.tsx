import { pages } from '#shared/routes.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'

interface FilterSheetProps extends FilterFormProps {
  open: boolean
  onClose: () => void
  total: number
}

/** The filters on a phone. What is chosen applies at once, behind the sheet. */
export const FilterSheet = ({ open, onClose, total, ...form }: FilterSheetProps) => (
  <Dialog open={open} onClose={onClose} title="Filters" sheet>
    <FilterForm {...form} withoutClear />
    <div className="sheet-actions">
      <ButtonLink variant="line" to={pages.products} state={form.state} preventScrollReset>
        Clear All
      </ButtonLink>
      <Button onClick={onClose}>
        Show {total} {total === 1 ? 'product' : 'products'}
      </Button>
    </div>
  </Dialog>
)
