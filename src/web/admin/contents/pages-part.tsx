import { useRef, useState, type FormEvent } from 'react'
import type { OwnPage } from '#shared/own-pages/own-page.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../admin-href.ts'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { useRefusal } from '../parts/use-refusal.ts'
import { invalidate, useStaffQuery } from '../parts/use-staff-query.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ContentEditor } from './content-editor.tsx'
import { SeoFields } from './seo-fields.tsx'
import { PictureField } from '../parts/picture-field.tsx'

const pageHref = (slug: string | null) => adminHref('content', { part: 'pages', page_slug: slug })

/** The pages of the owner: their list, or the one that the address names. */
export function PagesPart() {
  const slug = useViewQuery().get('page_slug')
  return slug === '' ? <PageList /> : <PageEditor slug={slug} />
}

function PageList() {
  const loaded = useStaffQuery('GET /api/admin/contents')
  const address = useViewQuery()
  const [slug, setSlug] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const refusal = useRefusal(form)
  const { busy, run } = useAction()
  const add = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      try {
        await staffCall('POST /api/admin/contents/page', { body: { slug } })
        await invalidate('GET /api/admin/contents')
        address.set({ page_slug: slug })
      } catch (error) {
        refusal.show(error)
      }
    })
  }
  return (
    <>
      <form ref={form} className="panel admin-form" onSubmit={add}>
        <FormFailure text={refusal.failure} />
        <Field
          label="Address of a new page"
          hint={`/pages/${slug || 'our-mill'}`}
          maxLength={80}
          error={refusal.errors['slug']}
          value={slug}
          onChange={({ target }) => {
            refusal.clear()
            setSlug(target.value)
          }}
        />
        <Button type="submit" small busy={busy} className="justify-self-start">
          Add page
        </Button>
      </form>
      <Loading of={loaded} failure="The pages could not be loaded" skeleton={<TableSkeleton rows={4} />}>
        {({ contents }) => {
          const rows = contents.filter(({ kind }) => kind === 'page')
          if (rows.length === 0)
            return (
              <EmptyState
                title="No pages yet"
                text="About the shop, size guides, stories: they begin here."
              />
            )
          return (
            <ul className="bg-surface">
              {rows.map(({ key, title, published, draft }) => (
                <li
                  key={key}
                  className="flex flex-wrap gap-x-4 items-center justify-between py-2 px-5 border-b border-line"
                >
                  <Link className="link" to={pageHref(key)}>
                    {title || key}
                  </Link>
                  <span className="admin-quiet">
                    {published ? 'Published' : 'Not published'}
                    {draft && ', with a draft'}
                  </span>
                </li>
              ))}
            </ul>
          )
        }}
      </Loading>
    </>
  )
}

function PageEditor({ slug }: { slug: string }) {
  return (
    <>
      <div className="admin-actions">
        <Link className="link" to={pageHref(null)}>
          All pages
        </Link>
        <ButtonLink variant="line" small to={href(pages.ownPage, { slug })} target="_blank">
          View in store
        </ButtonLink>
        <Address slug={slug} />
      </div>
      <ContentEditor<OwnPage> key={slug} content={{ kind: 'page', name: slug }}>
        {({ body, change, errors }) => (
          <>
            <div className="panel admin-form">
              <Field
                label="Title"
                maxLength={80}
                error={errors['title']}
                value={body.title}
                onChange={({ target }) => change({ ...body, title: target.value })}
              />
              <TextAreaField
                label="Text"
                rows={18}
                maxLength={50_000}
                hint="**bold**, *italic*, [a link](/products), ## a heading, - a list; {{support_phone}} inserts a setting"
                error={errors['markdown']}
                value={body.markdown}
                onChange={({ target }) => change({ ...body, markdown: target.value })}
              />
              <PictureField
                label="Add a picture to the text"
                image=""
                onChange={(image) =>
                  image !== '' &&
                  change({ ...body, markdown: `${body.markdown}\n\n![Say what it shows](${image})\n` })
                }
              />
            </div>
            <SeoFields derivesFrom="title and text" body={body} change={change} errors={errors} />
          </>
        )}
      </ContentEditor>
    </>
  )
}

/** Moves the page to another address, or takes it away. */
function Address({ slug }: { slug: string }) {
  const address = useViewQuery()
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refusal = useRefusal(form)
  const { busy, run } = useAction()
  const remove = () =>
    run(async () => {
      await staffCall('DELETE /api/admin/contents/page/:key', { params: { key: slug } })
      await invalidate('GET /api/admin/contents')
      address.set({ page_slug: null })
      showToast({ text: 'The page is gone from the shop', tone: 'ok' })
    })
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = String(new FormData(event.currentTarget).get('slug'))
    void run(async () => {
      try {
        await staffCall('PUT /api/admin/contents/page/:key', { params: { key: slug }, body: { slug: next } })
      } catch (error) {
        return refusal.show(error)
      }
      await invalidate('GET /api/admin/contents')
      address.set({ page_slug: next })
      showToast({ text: 'The page has moved, and its old address leads there', tone: 'ok' })
    })
  }
  return (
    <details>
      <summary className="link cursor-pointer">Address</summary>
      <form ref={form} className="admin-form mt-3" onSubmit={move} onChange={refusal.clear}>
        <FormFailure text={refusal.failure} />
        <Field
          label="Address"
          name="slug"
          maxLength={80}
          defaultValue={slug}
          hint="The old address leads to the new one."
          error={refusal.errors['slug']}
        />
        <div className="admin-actions">
          <Button type="submit" variant="line" small busy={busy}>
            Move the page
          </Button>
          <Button variant="danger" small onClick={() => setAsking(true)}>
            Take the page away
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title="Take this page away?"
        confirmLabel="Take away"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        Its versions stay: a page that is added at the same address has them again.
      </ConfirmDialog>
    </details>
  )
}
