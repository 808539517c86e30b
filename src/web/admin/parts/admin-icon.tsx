import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** Icons of the dashboard only, so that shoppers do not download them. */
const shapes = {
  rupee: 'M6 4h12M6 8.5h12M6 4h4c4.5 0 6.5 1.8 6.5 4.6S14.5 13 10 13H6.5L15 20.5',
  wallet: 'M3 6h15v3M3 6v13h18V9H3M16.5 14h.1',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  keyboard: 'M2 6h20v12H2zM6 10h.1M10 10h.1M14 10h.1M18 10h.1M7.5 14.5h9',
  download: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  count: 'M4 5h11v15H4zM7 9h5M7 13h3M14 15l3 3 5-6',
  print: 'M7 9V3h10v6M7 17H3V9h18v8h-4M7 14h10v7H7z',
  more: 'M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  columns: 'M3 5h18v14H3zM9 5v14M15 5v14',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  left: 'M19 12H5M11 6l-6 6 6 6',
  scan: 'M4 6v12M8 6v12M11 6v12M15 6v12M20 6v12',
  right: 'M5 12h14M13 6l6 6-6 6',
} as const

export type AdminIconName = IconName | keyof typeof shapes

const isOwn = (name: AdminIconName): name is keyof typeof shapes => name in shapes

export function AdminIcon({ name, small }: { name: AdminIconName; small?: boolean }) {
  if (!isOwn(name)) return <Icon name={name} small={small} />
  return (
    <svg className={classNames('icon', small && 'icon--sm')} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
