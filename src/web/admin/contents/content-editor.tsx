import { useRef, useState, type ReactNode } from 'react'
import type { CallResponse } from '#shared/calls.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { GoneLinks } from './link-field.tsx'
import { momentText } from '../parts/dates.ts'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { PreviewButton } from './previews/preview-button.tsx'
import {
  contentCall,
  currentVersion,
  contentParams,
  readAgain,
  useContentDraft,
  type ContentName,
} from './use-content-draft.ts'

type Loaded = CallResponse<'GET /api/admin/contents/:kind/:key'>

export interface BodyEditor<Body> {
  body: Body
  change: (body: Body) => void
  /** the rule that a field breaks, by its path in the body */
  errors: FieldErrors
}

interface ContentEditorProps<Body> {
  content: ContentName
  /** false for a kind that admins alone publish */
  mayPublish?: boolean
  children: (editor: BodyEditor<Body>) => ReactNode
}

/** Draft, versions and publishing of a content around its fields. */
export function ContentEditor<Body>(props: ContentEditorProps<Body>) {
  const { content } = props
  const loaded = useStaffQuery(contentCall('GET', content), { params: contentParams(content) })
  return (
    <Loading of={loaded} failure="The content could not be loaded" skeleton={<TableSkeleton rows={8} />}>
      {(data) => (
        // A version that somebody else has published or thrown away restarts the editor.
        <Editor
          key={`${data.kind} ${data.key} ${data.published?.n} ${data.draft === null}`}
          {...props}
          loaded={data}
        />
      )}
    </Loading>
  )
}

function Editor<Body>({
  content,
  loaded,
  mayPublish = true,
  children,
}: ContentEditorProps<Body> & { loaded: Loaded }) {
  const fields = useRef<HTMLDivElement>(null)
  const edit = useContentDraft<Body>(content, loaded, fields)
  const { busy, run } = useAction()
  const publish = (more: { at?: string; version?: number }, said: string) =>
    void run(async () => {
      if (await edit.publish(more)) showToast({ text: said, tone: 'ok' })
    })
  const drop = (end: '/draft' | '/schedule', said: string) =>
    void run(async () => {
      await staffCall(contentCall('DELETE', content, end), { params: contentParams(content) })
      await readAgain(content)
    }, said)
  return (
    <div className="admin-columns min-[1180px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div ref={fields} className="grid grid-cols-1 gap-4.5 min-w-0">
        {edit.conflict && (
          <Note tone="warn">
            Somebody else has changed this meanwhile.{' '}
            <button type="button" className="link" onClick={() => edit.resolve(false)}>
              Take theirs
            </button>{' '}
            <button type="button" className="link" onClick={() => edit.resolve(true)}>
              Keep mine
            </button>
          </Note>
        )}
        {!edit.conflict && edit.failure !== null && <FormFailure text={edit.failure} />}
        <GoneLinks value={loaded.gone}>
          {children({ body: edit.body, change: edit.change, errors: edit.errors })}
        </GoneLinks>
      </div>
      <section className="panel admin-section" aria-labelledby="publishing">
        <h2 id="publishing">Publishing</h2>
        <p className="admin-quiet" role="status">
          {stateTexts[edit.state]} {publishedText(loaded)}
        </p>
        {mayPublish && (
          <>
            <Button
              busy={busy}
              disabled={edit.conflict !== null}
              onClick={() => publish({}, 'It is in the shop')}
            >
              Publish
            </Button>
            <Schedule busy={busy} onSchedule={(at) => publish({ at }, `It is published ${momentText(at)}`)} />
          </>
        )}
        <PreviewButton path={pathOf(content)} />
        {loaded.scheduled && (
          <Note tone="info">
            Scheduled for {momentText(loaded.scheduled.publish_at!)}.{' '}
            <button
              type="button"
              className="link"
              onClick={() => drop('/schedule', 'It is no longer scheduled')}
            >
              Take it back
            </button>
          </Note>
        )}
        {loaded.draft && (
          <Button variant="danger" small busy={busy} onClick={() => drop('/draft', 'The draft is gone')}>
            Throw the draft away
          </Button>
        )}
        <Versions
          loaded={loaded}
          mayPublish={mayPublish}
          onAgain={(n) => publish({ version: n }, 'It is as it was')}
          onFirst={content.kind === 'page' ? null : () => edit.change(loaded.starter as Body)}
        />
      </section>
      <UnsavedGuard unsaved={edit.state === 'changed'} />
    </div>
  )
}

/** The page of the shop that shows it. */
function pathOf({ kind, name }: ContentName): string {
  if (kind === 'page') return `/pages/${name}`
  return kind === 'policy' ? `/${name}` : '/'
}

const stateTexts = {
  saved: 'The draft is saved.',
  changed: 'You have unsaved changes.',
  saving: 'Saving...',
  refused: 'The draft is not saved.',
}

function publishedText(loaded: Loaded): string {
  const { published } = loaded
  if (currentVersion(loaded) === null) return 'The shop shows what it came with.'
  return published ? `Published ${momentText(published.at)}.` : 'Not published yet.'
}

function Schedule({ busy, onSchedule }: { busy: boolean; onSchedule: (at: string) => void }) {
  const [at, setAt] = useState('')
  return (
    <details>
      <summary className="link cursor-pointer">Publish later</summary>
      <div className="admin-form mt-3">
        <Field
          label="Day and time"
          type="datetime-local"
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
        <Button
          variant="line"
          small
          busy={busy}
          disabled={at === ''}
          onClick={() => onSchedule(new Date(at).toISOString())}
        >
          Schedule
        </Button>
      </div>
    </details>
  )
}

interface VersionsProps {
  loaded: Loaded
  mayPublish: boolean
  onAgain: (n: number) => void
  /** makes what the shop came with the draft; null for what begins empty */
  onFirst: (() => void) | null
}

function Versions({ loaded: { versions }, mayPublish, onAgain, onFirst }: VersionsProps) {
  if (versions.length === 0) return null
  return (
    <details>
      <summary className="link cursor-pointer">Versions</summary>
      <ul className="grid gap-2 mt-3 text-sm">
        {versions.map(({ n, at, by, state }) => (
          <li key={n} className="flex flex-wrap gap-x-3 items-center justify-between min-h-tap">
            <span>
              {momentText(at)}
              {by && `, ${by.name}`}
            </span>
            {state === 'published' ? (
              <b>in the shop</b>
            ) : (
              mayPublish && (
                <button type="button" className="link" onClick={() => onAgain(n)}>
                  Publish again
                </button>
              )
            )}
          </li>
        ))}
        {onFirst && (
          <li className="flex flex-wrap gap-x-3 items-center justify-between min-h-tap">
            What the shop came with
            <button type="button" className="link" onClick={onFirst}>
              Edit it
            </button>
          </li>
        )}
      </ul>
    </details>
  )
}
