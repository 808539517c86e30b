import { useState } from 'react'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { goTo } from '#web/ui/navigation.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { adminHref } from '../../admin-href.ts'
import { MoreActions } from '../../parts/more-actions.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { useArchiving } from '../list/use-archiving.ts'
import { DuplicateProduct } from './duplicate-product.tsx'
import type { ProductFormState } from './use-product-form.ts'

interface ProductHeadProps {
  edit: ProductFormState
  dirty: boolean
}

export function ProductHead({ edit, dirty }: ProductHeadProps) {
  const { base: product } = edit
  // On a phone: its buttons beside the way back, above its name. There the first change brings the bar with Save.
  const onPhone = (classes: string) => product && classes
  return (
    <div
      className={classNames(
        'contents',
        onPhone(
          'max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-2 max-md:items-center max-md:justify-between',
        ),
      )}
    >
      <div
        className={classNames(
          'product-form__head flex flex-wrap gap-y-3 gap-x-5 items-end justify-between lg:sticky lg:top-0 lg:z-10 lg:-mt-3 lg:mx-0 lg:-mb-1 lg:py-3 lg:px-0 lg:bg-bg',
          onPhone('max-md:contents'),
        )}
      >
        <div className={classNames(onPhone('max-md:contents'))}>
          <Breadcrumbs
            items={[{ label: 'Products', to: adminHref('products') }, { label: product ? 'Edit' : 'Add' }]}
          />
          <h1
            className={classNames(
              'display display--md wrap-anywhere',
              onPhone('max-md:order-1 max-md:w-full'),
            )}
          >
            {product?.name ?? 'Add product'}
          </h1>
        </div>
        <div className={classNames('admin-head__tools', onPhone('max-md:hidden'))}>
          <SaveButtons edit={edit} dirty={dirty} />
        </div>
      </div>
      {product && <ProductActions edit={edit} product={product} />}
    </div>
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
  const [isCopying, setIsCopying] = useState(false)
  const deleting = useAction()
  const [isConfirming, setIsConfirming] = useState(false)

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
      {archived ? (
        <Button variant="line" small busy={archiving.busy} onClick={() => archiving.move(product)}>
          Put on sale
        </Button>
      ) : (
        <ButtonLink variant="line" small to={href(pages.product, { id })} target="_blank">
          View in store
        </ButtonLink>
      )}
      <MoreActions>
        <ButtonLink variant="line" small to={adminHref('products', { product: id, part: 'codes' })}>
          Codes and labels
        </ButtonLink>
        <Button variant="line" small onClick={() => setIsCopying(true)}>
          Duplicate
        </Button>
        {!archived && (
          <Button variant="line" small busy={archiving.busy} onClick={() => archiving.move(product)}>
            Archive
          </Button>
        )}
        <Button variant="danger" small onClick={() => setIsConfirming(true)}>
          Delete
        </Button>
      </MoreActions>
      {isCopying && <DuplicateProduct product={product} onClose={() => setIsCopying(false)} />}
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
