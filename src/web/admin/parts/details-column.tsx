import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from './data-table.tsx'
import { openedHere } from './use-opened.ts'

/** The last column of a list whose rows open in a dialog; `nameOf` says to a screen reader whose details they are. */
export const detailsColumn = <Row,>(
  hrefOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  head: 'Details',
  isHeadHidden: true,
  className: 'cell-act',
  cell: (row) => (
    <ButtonLink
      variant="line"
      small
      to={hrefOf(row)}
      data-state={openedHere}
      data-keep-scroll
      aria-label={`Details of ${nameOf(row)}`}
    >
      Details
    </ButtonLink>
  ),
})
