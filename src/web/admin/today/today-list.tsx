import type { Waiting } from '#shared/today/today.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { momentText } from '../parts/dates.ts'
import { LoadedPanel } from '../parts/loaded-panel.tsx'
import { useToday } from './use-today.ts'
import { kindsShown } from './waiting-kinds.ts'

/** All that waits for somebody, each with one press to it (docs/product/back-office.md, Today). */
export const TodayList = () => (
  <LoadedPanel
    id="today"
    title="Today"
    of={useToday()}
    failure="The list of what waits could not be loaded"
    skeletonRows={4}
    className="panel--sewn"
  >
    {({ waiting }) =>
      waiting.length === 0 ? (
        <p className="display display--sm">All done</p>
      ) : (
        <ul className="grid gap-x-8 min-[900px]:grid-cols-2" aria-label="What waits">
          {waiting.map((row) => (
            <WaitingRow key={row.kind} {...row} />
          ))}
        </ul>
      )
    }
  </LoadedPanel>
)

function WaitingRow({ kind, count, oldest, late }: Waiting) {
  const { one, many, to } = kindsShown[kind]
  return (
    <li className="border-b border-line">
      <Link to={to} className="admin-waiting flex gap-4 items-center min-h-tap py-1.5">
        <b className="num text-lg text-right min-w-9 whitespace-nowrap">{count.toLocaleString('en-IN')}</b>
        <span className="min-w-0 leading-[1.35]">
          {count === 1 ? one : many}
          {late > 0 && <b className="text-thread">{` · ${late.toLocaleString('en-IN')} late`}</b>}
          {oldest !== null && (
            <span className="block text-sm text-text-2">
              {count === 1 ? 'Since' : 'The oldest since'} {momentText(oldest)}
            </span>
          )}
        </span>
        <span className="ml-auto text-text-2">
          <Icon name="arrow" small />
        </span>
      </Link>
    </li>
  )
}
