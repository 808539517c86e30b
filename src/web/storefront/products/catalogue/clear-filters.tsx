import { goTo } from '#web/state/navigation.ts'
import { useHydrated } from '#web/state/use-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Below a list in which nothing passes the filters: a button, and a link where no script runs. */
export function ClearFilters({ to }: { to: string }) {
  const hydrated = useHydrated()
  if (!hydrated) return <ButtonLink to={to}>Clear Filters</ButtonLink>
  return <Button onClick={() => goTo(to)}>Clear Filters</Button>
}
