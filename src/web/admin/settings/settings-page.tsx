import {
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react'
import { Button } from '#web/ui/button.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { useSaveKeys } from '../parts/use-save-keys.ts'

/** A form of a page of settings, which the bar of the page saves. */
export interface PageForm {
  /** heading of its panel */
  title: string
  isChanged: boolean
  /** Resolves to false where it was refused: the form shows why. */
  submit: () => Promise<boolean>
  discard: () => void
}

interface FormsOfPage {
  put: (id: string, form: PageForm) => void
  remove: (id: string) => void
}

const Forms = createContext<FormsOfPage | null>(null)

/** Leaves the form to the bar of the page. */
export function usePageForm(form: PageForm): void {
  const forms = useContext(Forms)
  const id = useId()
  // The bar calls functions of the latest render.
  useLayoutEffect(() => forms?.put(id, form))
  useLayoutEffect(() => () => forms?.remove(id), [])
}

/** A page of settings: one bar saves or discards what was changed in any of its forms, and leaving asks. */
export function SettingsPage({ children }: { children: ReactNode }) {
  const forms = useRef(new Map<string, PageForm>())
  const [titles, setTitles] = useState<readonly string[]>([])
  const [registry] = useState((): FormsOfPage => {
    const tell = () => {
      const now = [...forms.current.values()].flatMap(({ title, isChanged }) => (isChanged ? [title] : []))
      setTitles((before) => (before.join() === now.join() ? before : now))
    }
    return {
      put: (id, form) => {
        forms.current.set(id, form)
        tell()
      },
      remove: (id) => {
        forms.current.delete(id)
        tell()
      },
    }
  })
  return (
    <Forms.Provider value={registry}>
      {children}
      {titles.length > 0 && <SaveBar forms={forms.current} titles={titles} />}
      <UnsavedGuard unsaved={titles.length > 0} />
    </Forms.Provider>
  )
}

interface SaveBarProps {
  forms: ReadonlyMap<string, PageForm>
  /** of the panels with changes */
  titles: readonly string[]
}

function SaveBar({ forms, titles }: SaveBarProps) {
  const [busy, setBusy] = useState(false)
  const bar = useRef<HTMLFormElement>(null)
  useSaveKeys(bar)

  /** One after the other: two panels may share a version. The first that is refused has the focus. */
  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    for (const id of [...forms.keys()]) {
      const form = forms.get(id)
      if (form?.isChanged && !(await form.submit())) break
    }
    setBusy(false)
  }

  return (
    <form
      ref={bar}
      className="admin-bulk"
      aria-label="Unsaved changes"
      onSubmit={(event) => void save(event)}
    >
      <p className="min-w-0 max-md:flex-auto max-md:pl-1" role="status">
        <b>Unsaved changes</b>
        <span className="max-md:sr-only">: {titles.join(', ')}</span>
      </p>
      <Button
        variant="line"
        small
        disabled={busy}
        onClick={() => {
          for (const form of forms.values()) if (form.isChanged) form.discard()
        }}
      >
        Discard
      </Button>
      <Button type="submit" small busy={busy} busyLabel="Saving...">
        Save
      </Button>
    </form>
  )
}
