import { pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const CollectionNotFound = () => (
  <div className="wrap py-16">
    <Head title="Collection Not Found" />
    <EmptyState as="h1" title="Collection Not Found" text="The collection you're looking for doesn't exist.">
      <CollectionWaysOut />
    </EmptyState>
  </div>
)

export const CollectionWaysOut = () => (
  <div className="flex flex-wrap justify-center gap-3">
    <ButtonLink to={pages.collections}>View All Collections</ButtonLink>
    <ButtonLink variant="line" to={pages.home}>
      Go Home
    </ButtonLink>
  </div>
)
