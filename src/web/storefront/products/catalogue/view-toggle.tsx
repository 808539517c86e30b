import { Icon } from '#web/ui/icon.tsx'
import { chooseListView, useListView, type ListView } from './list-view.ts'

const labels: Record<ListView, string> = { grid: 'Grid view', list: 'List view' }

export function ViewToggle() {
  const current = useListView()
  return (
    <div className="toggle needs-script" role="group" aria-label="View">
      {(['grid', 'list'] as const).map((view) => (
        <button
          key={view}
          type="button"
          aria-label={labels[view]}
          title={labels[view]}
          aria-pressed={view === current}
          onClick={() => chooseListView(view)}
        >
          <Icon name={view} />
        </button>
      ))}
    </div>
  )
}
