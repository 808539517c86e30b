import type { ReactNode } from 'react'
import type { ContentLink } from '#shared/contents/link.schema.ts'
import type { Menus } from '#shared/own-pages/menus.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { moved, useReorder } from '../parts/use-reorder.ts'
import { ContentEditor, type BodyEditor } from './content-editor.tsx'
import { LinkField } from './link-field.tsx'

/** The menus of header and footer. */
export const MenusPart = () => (
  <ContentEditor<Menus> content={{ kind: 'menus', name: null }}>
    {(editor) => (
      <>
        <Header {...editor} />
        <Footer {...editor} />
      </>
    )}
  </ContentEditor>
)

const emptyItem = (): Item => ({ label: '', link: { to: 'collection', value: '' } })

function Header({ body, change, errors }: BodyEditor<Menus>) {
  const entries = body.header
  const set = (header: Menus['header']) => change({ ...body, header })
  return (
    <section className="panel admin-form" aria-labelledby="header-menu">
      <h2 id="header-menu">Header</h2>
      <p className="admin-quiet">Without entries, the shop shows its first four collections.</p>
      <Ordered items={entries} nameOf={({ label }) => label || 'entry'} onChange={set}>
        {(entry, index) => (
          <>
            <ItemFields
              item={{ label: entry.label, link: entry.link ?? null }}
              errors={errors}
              path={`header.${index}.`}
              onChange={(item) => set(entries.with(index, { ...entry, ...item }))}
            />
            <Items
              items={entry.items}
              max={12}
              errors={errors}
              path={`header.${index}.items.`}
              onChange={(items) => set(entries.with(index, { ...entry, items }))}
            />
          </>
        )}
      </Ordered>
      {entries.length < 8 && (
        <Add label="Add an entry" onAdd={() => set([...entries, { ...emptyItem(), items: [] }])} />
      )}
    </section>
  )
}

function Footer({ body, change, errors }: BodyEditor<Menus>) {
  const columns = body.footer
  const set = (footer: Menus['footer']) => change({ ...body, footer })
  return (
    <section className="panel admin-form" aria-labelledby="footer-menu">
      <h2 id="footer-menu">Footer</h2>
      <p className="admin-quiet">Without columns, the shop shows its own links.</p>
      <Ordered items={columns} nameOf={({ title }) => title || 'column'} onChange={set}>
        {(column, index) => (
          <>
            <Field
              label="Title"
              maxLength={30}
              error={errors[`footer.${index}.title`]}
              value={column.title}
              onChange={({ target }) => set(columns.with(index, { ...column, title: target.value }))}
            />
            <Items
              items={column.items}
              max={8}
              errors={errors}
              path={`footer.${index}.items.`}
              onChange={(items) => set(columns.with(index, { ...column, items }))}
            />
          </>
        )}
      </Ordered>
      {columns.length < 4 && (
        <Add label="Add a column" onAdd={() => set([...columns, { title: '', items: [emptyItem()] }])} />
      )}
    </section>
  )
}

interface Item {
  label: string
  link: ContentLink
}

interface ItemsProps {
  items: Item[]
  max: number
  errors: BodyEditor<unknown>['errors']
  path: string
  onChange: (items: Item[]) => void
}

function Items({ items, max, errors, path, onChange }: ItemsProps) {
  return (
    <div className="admin-form border-l border-line pl-4">
      <Ordered items={items} nameOf={({ label }) => label || 'link'} onChange={onChange}>
        {(item, index) => (
          <ItemFields
            item={item}
            errors={errors}
            path={`${path}${index}.`}
            onChange={(next) => onChange(items.with(index, { ...next, link: next.link ?? item.link }))}
          />
        )}
      </Ordered>
      {items.length < max && (
        <Add label="Add a link below it" onAdd={() => onChange([...items, emptyItem()])} />
      )}
    </div>
  )
}

interface ItemFieldsProps {
  item: { label: string; link: ContentLink | null }
  errors: BodyEditor<unknown>['errors']
  path: string
  onChange: (item: { label: string; link: ContentLink | null }) => void
}

const ItemFields = ({ item, errors, path, onChange }: ItemFieldsProps) => (
  <>
    <Field
      label="Label"
      maxLength={30}
      error={errors[`${path}label`]}
      value={item.label}
      onChange={({ target }) => onChange({ ...item, label: target.value })}
    />
    <LinkField
      link={item.link}
      error={errors[`${path}link.value`]}
      kindError={errors[`${path}link.to`]}
      onChange={(link) => onChange({ ...item, link })}
    />
  </>
)

const Add = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button variant="line" small className="justify-self-start" onClick={onAdd}>
    {label}
  </Button>
)

interface OrderedProps<Entry> {
  items: Entry[]
  nameOf: (item: Entry) => string
  onChange: (items: Entry[]) => void
  children: (item: Entry, index: number) => ReactNode
}

/** A list whose items are dragged or moved into order, and removed. */
function Ordered<Entry>({ items, nameOf, onChange, children }: OrderedProps<Entry>) {
  const { list, place, move, announcement } = useReorder({
    items,
    nameOf,
    onMove: (from, to) => onChange(moved(items, from, to)),
  })
  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <ol ref={list} className="grid gap-5">
        {items.map((item, index) => (
          // Entries of a menu have no name of their own.
          <li key={index} className="admin-form" {...place(index)}>
            <div className="flex gap-1 justify-end">
              <MoveButtons index={index} count={items.length} name={nameOf(item)} onMove={move} />
              <Button variant="line" small onClick={() => onChange(items.filter((_, at) => at !== index))}>
                Remove
              </Button>
            </div>
            {children(item, index)}
          </li>
        ))}
      </ol>
    </>
  )
}
