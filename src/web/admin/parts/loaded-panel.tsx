import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Loading } from './loading.tsx'
import { TableSkeleton } from './skeletons.tsx'
import type { StaffQuery } from './use-staff-query.ts'

interface LoadedPanelProps<Data> {
  /** of its heading */
  id: string
  title: string
  /** a line under the title */
  note?: ReactNode
  of: StaffQuery<Data>
  /** title of the error: 'The limits could not be loaded' */
  failure: string
  skeletonRows: number
  className?: string
  children: (data: Data) => ReactNode
}

/** A panel whose content comes from the server. */
export const LoadedPanel = <Data,>(props: LoadedPanelProps<Data>) => (
  <section className={classNames('panel admin-section', props.className)} aria-labelledby={props.id}>
    <h2 id={props.id}>{props.title}</h2>
    {props.note !== undefined && <p className="admin-quiet">{props.note}</p>}
    <Loading of={props.of} failure={props.failure} skeleton={<TableSkeleton rows={props.skeletonRows} />}>
      {props.children}
    </Loading>
  </section>
)
