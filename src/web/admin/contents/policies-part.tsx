import { policyKeys, policyTitles } from '#shared/contents/content-kinds.ts'
import type { Policy } from '#shared/own-pages/own-page.schema.ts'
import { slugFrom } from '#shared/slug.ts'
import { useCan } from '../parts/use-can.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { moved, useReorder } from '../parts/use-reorder.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ContentEditor, type BodyEditor } from './content-editor.tsx'

/** The policies, clause by clause. */
export function PoliciesPart() {
  const address = useViewQuery()
  const asked = address.get('policy')
  const name = policyKeys.find((key) => key === asked) ?? 'shipping'
  const mayPublish = useCan()('settings:write')
  return (
    <>
      <Note tone="info">A starting text, not legal advice. Let a lawyer read it.</Note>
      <SelectField
        label="Policy"
        value={name}
        onChange={({ target }) => address.set({ policy: target.value })}
      >
        {policyKeys.map((key) => (
          <option key={key} value={key}>
            {policyTitles[key]}
          </option>
        ))}
      </SelectField>
      <ContentEditor<Policy> key={name} content={{ kind: 'policy', name }} mayPublish={mayPublish}>
        {(editor) => <Clauses {...editor} />}
      </ContentEditor>
    </>
  )
}

type Clause = Policy['clauses'][number]

function Clauses({ body: { clauses }, change, errors }: BodyEditor<Policy>) {
  const set = (next: Clause[]) => change({ clauses: next })
  const { list, place, move, announcement } = useReorder({
    items: clauses,
    nameOf: ({ heading }) => heading,
    onMove: (from, to) => set(moved(clauses, from, to)),
  })
  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <ol ref={list} className="grid gap-3">
        {clauses.map((clause, index) => (
          <li key={clause.key} className="panel admin-form" {...place(index)}>
            <div className="flex justify-end">
              <MoveButtons index={index} count={clauses.length} name={clause.heading} onMove={move} />
            </div>
            <Field
              label="Heading"
              maxLength={80}
              error={errors[`clauses.${index}.heading`]}
              value={clause.heading}
              onChange={({ target }) => set(clauses.with(index, { ...clause, heading: target.value }))}
            />
            <TextAreaField
              label="Text"
              rows={4}
              maxLength={5_000}
              error={errors[`clauses.${index}.markdown`]}
              value={clause.markdown}
              onChange={({ target }) => set(clauses.with(index, { ...clause, markdown: target.value }))}
            />
            <Button
              variant="line"
              small
              className="justify-self-start"
              onClick={() => set(clauses.filter((_, at) => at !== index))}
            >
              Remove the clause
            </Button>
          </li>
        ))}
      </ol>
      <Button
        variant="line"
        small
        className="justify-self-start"
        onClick={() => set([...clauses, { key: freeKey(clauses), heading: 'New clause', markdown: '' }])}
      >
        Add a clause
      </Button>
    </>
  )
}

/** A name that no other clause has. */
function freeKey(clauses: readonly Clause[]): string {
  const taken = new Set(clauses.map(({ key }) => key))
  for (let number = 1; ; number++) {
    const key = slugFrom(`clause ${number}`)
    if (!taken.has(key)) return key
  }
}
