import { pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { usePageFailure } from '#web/app/page-failure.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState, TryAgain } from '#web/ui/error-state.tsx'

/** The product could not be loaded (specification, section 2, "Product detail"). */
export function ProductError() {
  const { message } = usePageFailure()
  return (
    <div className="wrap py-16">
      <Head title="Something went wrong" noindex />
      <ErrorState as="h1" title="This product could not be loaded" message={message}>
        <div className="flex flex-wrap justify-center gap-3">
          <TryAgain />
          <ButtonLink variant="line" to={pages.products}>
            Back to Products
          </ButtonLink>
        </div>
      </ErrorState>
    </div>
  )
}
