import { activityEntities } from '#shared/staff/activity/activity-entities.ts'
import { ListFrame } from '../../parts/list-frame.tsx'
import { ListFilters } from '../../parts/list-tools.tsx'
import { useStaffRows } from '../../parts/use-staff-rows.ts'
import { useViewQuery } from '../../parts/use-view-query.ts'
import { ViewHead } from '../../parts/view-head.tsx'
import { ActivityEntry } from './activity-entry.tsx'

const entities = Object.entries(activityEntities).map(([value, label]) => ({ value, label }))

/** The audit log, newest first. Entries cannot be removed. */
export default function ActivityView() {
  const list = useStaffRows({
    call: 'GET /api/admin/audit',
    field: 'entries',
    idOf: ({ id }) => String(id),
    limit: 30,
    filters: [{ name: 'entity', label: 'What was changed', all: 'Everything', options: entities }],
    query: { entity_id: useViewQuery().get('entity_id') },
  })
  return (
    <>
      <ViewHead title="Activity" note="Every change made in this dashboard">
        <ListFilters of={list} />
      </ViewHead>
      <ListFrame
        of={list}
        noun="entries"
        empty={{ title: 'Nothing here yet', text: 'What staff change appears here.' }}
      >
        {(entries) => (
          <ol className="admin-activity bg-surface">
            {entries.map((entry) => (
              <ActivityEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </ListFrame>
    </>
  )
}
