import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { adminHref, newProductHref } from '../admin-href.ts'

/** What the day begins with. */
export const QuickActions = () => (
  <>
    <ButtonLink variant="line" small to={adminHref('orders', { status: 'placed' })}>
      <Icon name="parcel" small />
      Orders to pack
    </ButtonLink>
    <ButtonLink variant="line" small to={adminHref('products', { stock: 'low' })}>
      <Icon name="alert" small />
      Low stock
    </ButtonLink>
    <ButtonLink variant="line" small to={adminHref('content')}>
      <Icon name="edit" small />
      Edit landing page
    </ButtonLink>
    <ButtonLink small to={newProductHref}>
      <Icon name="plus" small />
      Add Product
    </ButtonLink>
  </>
)
