import { useState } from 'react'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { goTo } from '#web/ui/navigation.ts'
import { showToast } from '#web/state/toast-store.ts'
import { useAction } from '#web/state/use-action.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { adminHref } from '../../admin-href.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { useArchiving } from '../list/use-archiving.ts'
import type { ProductFormState } from './use-product-form.ts'

interface ProductHeadProps {
  edit: ProductFormState
  dirty: boolean
}

export function ProductHead({ edit, dirty }: ProductHeadProps) {
  const { base: product } = edit
  return (
    <>
      <div className="product-form__head flex flex-wrap gap-y-3 gap-x-5 items-end justify-between lg:sticky lg:top-0 lg:z-10 lg:-mt-3 lg:mx-0 lg:-mb-1 lg:py-3 lg:px-0 lg:bg-bg">
        <div>
          <Breadcrumbs
            items={[{ label: 'Products', to: adminHref('products') }, { label: product ? 'Edit' : 'Add' }]}
          />
          <h1 className="display display--md wrap-anywhere">{product?.name ?? 'Add product'}</h1>
        </div>
        <div className="admin-head__tools">
          <SaveButtons edit={edit} dirty={dirty} />
        </div>
      </div>
      {product && <ProductActions edit={edit} product={product} />}
    </>
  )
}

export function SaveButtons({ edit, dirty }: ProductHeadProps) {
  const { base: product, form, discard } = edit
  return (
    <>
      {product && (
        <Button variant="line" small disabled={!dirty || form.busy} onClick={discard}>
          Discard
        </Button>
      )}
      <Button
        type="submit"
        small
        busy={form.busy}
        busyLabel="Saving..."
        disabled={product !== null && !dirty}
      >
        {product ? 'Save changes' : 'Create product'}
      </Button>
    </>
  )
}

function ProductActions({ edit, product }: { edit: ProductFormState; product: AdminProduct }) {
  const { id, name, archived } = product
  const archiving = useArchiving((moved) => edit.update(() => moved))
  const copying = useAction()
  const deleting = useAction()
  const [isConfirming, setIsConfirming] = useState(false)

  const duplicate = () =>
    void copying.run(async () => {
      const { product: copy } = await staffCall('POST /api/admin/products/:id/duplicate', { params: { id } })
      goTo(adminHref('products', { product: copy.id }))
      showToast({ text: 'This is the copy. It is archived until you put it on sale', tone: 'ok' })
    })

  const remove = () =>
    void deleting.run(async () => {
      const { product: left } = await staffCall('DELETE /api/products/:id', { params: { id } })
      setIsConfirming(false)
      if (left) {
        edit.update(() => left)
        return showToast({ text: `${name} was ordered before, so it is archived`, tone: 'info' })
      }
      edit.leave()
      showToast({ text: `${name} is deleted`, tone: 'ok' })
      goTo(adminHref('products'), { replace: true })
    })

  return (
    <div className="flex flex-wrap gap-2.5 items-center product-form__actions">
      {!archived && (
        <ButtonLink variant="line" small to={href(pages.product, { id })} target="_blank">
          View in store
        </ButtonLink>
      )}
      <ButtonLink variant="line" small to={adminHref('products', { product: id, part: 'codes' })}>
        Codes and labels
      </ButtonLink>
      <Button variant="line" small busy={copying.busy} onClick={duplicate}>
        Duplicate
      </Button>
      <Button variant="line" small busy={archiving.busy} onClick={() => archiving.move(product)}>
        {archived ? 'Put on sale' : 'Archive'}
      </Button>
      <Button variant="danger" small onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        danger
        busy={deleting.busy}
        onConfirm={remove}
        onCancel={() => setIsConfirming(false)}
      >
        It disappears from the shop, with its pictures and reviews. A product that was ever ordered is
        archived instead, so that its orders keep showing it.
      </ConfirmDialog>
    </div>
  )
}
