import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface FilterToggleProps {
  /** id of the rail */
  controls: string
  open: boolean
  onToggle: () => void
  /** on a narrow screen the filters come up as a sheet */
  onSheet: () => void
}

/** Shows and hides the rail on a wide screen; on a narrow one, without JavaScript, it leads to it. */
export const FilterToggle = ({ controls, open, onToggle, onSheet }: FilterToggleProps) => (
  <>
    <Button
      variant="line"
      small
      className="needs-script only-wide"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      <Icon name="filter" />
      {open ? 'Hide filters' : 'Show filters'}
    </Button>
    <ButtonLink
      variant="line"
      small
      className="only-narrow"
      to={`#${controls}`}
      role="button"
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        onSheet()
      }}
    >
      <Icon name="filter" />
      Filters
    </ButtonLink>
  </>
)
