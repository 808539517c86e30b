import { Spinner } from '#web/ui/spinner.tsx'

/** A narrow screen shows the summary once the payment is above it, so that nothing is pushed down. */
export const Waiting = () => (
  <div className="waiting grid min-h-60 place-content-center">
    <Spinner large />
  </div>
)
