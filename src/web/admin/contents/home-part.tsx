import { useState } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import type { Home, HomeSection, SectionType } from '#shared/home/home.schema.ts'
import { maxOfType, maxSections, sectionTypes } from '#shared/home/home.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { moved, useReorder } from '../parts/use-reorder.ts'
import { ContentEditor, type BodyEditor } from './content-editor.tsx'
import { SectionFields } from './section-fields.tsx'
import { SeoFields } from './seo-fields.tsx'

const labels: Record<SectionType, string> = {
  hero: 'Hero',
  collections: 'Collections',
  products: 'Products',
  picture_text: 'Picture and text',
  benefits: 'Benefits',
  text: 'Text',
  newsletter: 'Newsletter',
  announcement: 'Announcement',
}

/** A new section of each kind. */
const fresh: Record<SectionType, object> = {
  hero: { variant: 'field', title: '', subtitle: '', text: '', picture: '', buttons: [] },
  collections: { variant: 'tiles', title: '', of: 'all', ids: [] },
  products: { variant: 'grid', title: '', of: 'newest', collection: '', ids: [], count: 4, link: null },
  picture_text: { variant: 'left', title: '', markdown: '', picture: '', alt: '', button: null },
  benefits: {
    items: [
      { icon: 'truck', title: '', text: '' },
      { icon: 'return', title: '', text: '' },
    ],
  },
  text: { variant: 'narrow', title: '', markdown: '' },
  newsletter: { title: '', text: '', picture: '' },
  announcement: { variant: 'primary', text: '', link: null, from: null, until: null },
}

/** The sections of the home page, in order. */
export const HomePart = () => (
  <ContentEditor<Home> content={{ kind: 'home', name: null }}>
    {(editor) => <Sections {...editor} />}
  </ContentEditor>
)

const isRefused = (errors: FieldErrors, index: number): boolean =>
  Object.keys(errors).some((path) => path.startsWith(`sections.${index}.`))

const isKnown = ({ type }: HomeSection): boolean => type in labels

function Sections({ body, change, errors }: BodyEditor<Home>) {
  const sections = body.sections.filter(isKnown)
  const unknown = body.sections.filter((section) => !isKnown(section)).map(({ type }) => type as string)
  const [open, setOpen] = useState<readonly number[]>([])
  // A section that is refused opens, so that its fields say why.
  const [opened, setOpened] = useState(errors)
  if (opened !== errors) {
    setOpened(errors)
    const refused = sections.flatMap((_, index) => (isRefused(errors, index) ? [index] : []))
    setOpen([...new Set([...open, ...refused])])
  }
  const set = (next: HomeSection[]) => change({ ...body, sections: next })
  const { list, place, move, announcement } = useReorder({
    items: sections,
    nameOf: ({ type }) => labels[type],
    onMove: (from, to) => {
      setOpen([])
      set(moved(sections, from, to))
    },
  })
  return (
    <>
      {unknown.length > 0 && (
        <Note tone="warn">
          The shop does not know these sections and leaves them out: {unknown.join(', ')}.
        </Note>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <ol ref={list} className="grid gap-3">
        {sections.map((section, index) => (
          // Sections have no name of their own.
          <li key={index} className="panel py-3!" {...place(index)}>
            <div className="flex gap-2 items-center justify-between">
              <button
                type="button"
                className="grow text-left min-h-tap font-medium"
                aria-expanded={open.includes(index)}
                onClick={() => setOpen(open.includes(index) ? open.filter((one) => one !== index) : [index])}
              >
                {labels[section.type]}
                {'title' in section && section.title !== '' && (
                  <span className="admin-quiet"> {section.title}</span>
                )}
                {isRefused(errors, index) && <span className="text-danger"> needs attention</span>}
              </button>
              <MoveButtons index={index} count={sections.length} name={labels[section.type]} onMove={move} />
            </div>
            {open.includes(index) && (
              <div className="grid gap-5 pt-4">
                <SectionFields
                  section={section}
                  errors={errors}
                  path={`sections.${index}.`}
                  onChange={(next) => set(sections.with(index, next))}
                />
                <Button
                  variant="danger"
                  small
                  className="justify-self-start"
                  onClick={() => {
                    setOpen([])
                    set(sections.filter((_, at) => at !== index))
                  }}
                >
                  Remove the section
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {sections.length < maxSections && (
        <SelectField
          label="Add a section"
          value=""
          onChange={({ target }) => {
            const type = target.value as SectionType
            setOpen([sections.length])
            set([...sections, { type, ...fresh[type] } as HomeSection])
          }}
        >
          <option value="" disabled>
            Choose its kind
          </option>
          {sectionTypes
            .filter((type) => sections.filter((section) => section.type === type).length < maxOfType[type])
            .map((type) => (
              <option key={type} value={type}>
                {labels[type]}
              </option>
            ))}
        </SelectField>
      )}
      <SeoFields derivesFrom="the hero" body={body} errors={errors} change={change} />
    </>
  )
}
