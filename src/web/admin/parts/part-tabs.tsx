import { useEffect, useRef, type ComponentType } from 'react'
import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../admin-href.ts'
import { TableSkeleton } from './skeletons.tsx'
import { Together } from './together.tsx'
import { useViewQuery } from './use-view-query.ts'

export interface Part {
  /** Its name in the address; the first part has none. */
  id: string
  label: string
  Part: ComponentType
}

interface PartTabsProps {
  view: string
  label: string
  parts: readonly Part[]
  /** parameters of the address that all parts share */
  keeps?: readonly string[]
  /** a part is shown once all that it is made of has loaded */
  together?: boolean
}

/** A view with tabs; the address names the open one. */
export function PartTabs({ view, label, parts, keeps = [], together = false }: PartTabsProps) {
  const query = useViewQuery()
  const asked = query.get('part')
  const kept = Object.fromEntries(keeps.map((name) => [name, query.get(name)]))
  const { id: current, Part } = parts.find(({ id }) => id === asked) ?? parts[0]!
  const tabs = useRef<HTMLElement>(null)

  useEffect(() => show(tabs.current?.querySelector('[aria-current]')), [current])

  return (
    <>
      {parts.length > 1 && (
        <nav ref={tabs} className="flex gap-2 overflow-x-auto -mt-2 border-b border-line" aria-label={label}>
          {parts.map(({ id, label: name }, index) => (
            <Link
              key={id}
              className="tab"
              to={adminHref(view, { part: index === 0 ? null : id, ...kept })}
              aria-current={id === current ? 'page' : undefined}
              onFocus={({ currentTarget: tab }) => tab.matches(':focus-visible') && show(tab)}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {together ? (
        <Together key={current} skeleton={<TableSkeleton rows={12} />}>
          <Part />
        </Together>
      ) : (
        <Part />
      )}
    </>
  )
}

/** A phone does not fit all tabs: scrolls to one of them. Browsers leave one alone that is partly in sight. */
function show(tab: Element | null | undefined): void {
  tab?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' })
}
