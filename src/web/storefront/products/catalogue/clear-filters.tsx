import { goTo } from '#web/ui/navigation.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** A button below an empty list, or a link without JavaScript. */
export function ClearFilters({ to }: { to: string }) {
  const hydrated = useHydrated()
  if (!hydrated) return <ButtonLink to={to}>Clear Filters</ButtonLink>
  return <Button onClick={() => goTo(to)}>Clear Filters</Button>
}
