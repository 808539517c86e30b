import { classNames } from './class-names.ts'

/** Drawn on 24 × 24 with one line; an own set, so that no page pays for a library. */
const shapes = {
  alert: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v6M12 16.5v.2',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  bag: 'M5 8h14l1 13H4L5 8zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  card: 'M2 5h20v14H2zM2 10h20M6 15h5',
  cash: 'M2 6h20v12H2zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M5.5 9v.1M18.5 15v.1',
  chart: 'M4 20V4M4 20h16M8 16v-4M12.5 16V8M17 16v-6',
  chat: 'M4 5h16v11h-9l-4.5 4v-4H4zM8 10.5h2M11 10.5h2M14 10.5h2',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  close: 'M5 5l14 14M19 5L5 19',
  cloth:
    'M4 5c4 2.5 12-2.5 16 0v14c-4-2.5-12 2.5-16 0zM7 10c1 .3 1.7.3 2.5.2M12 9.7c2-.3 3.5-.5 5 .3M7 14c1 .3 1.7.3 2.5.2M12 13.7c2-.3 3.5-.5 5 .3',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  eye: 'M2 12c3-4.7 6.3-7 10-7s7 2.3 10 7c-3 4.7-6.3 7-10 7s-7-2.3-10-7zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  eyeOff:
    'M2 12c3-4.7 6.3-7 10-7s7 2.3 10 7c-3 4.7-6.3 7-10 7s-7-2.3-10-7zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 3l16 18',
  facebook: 'M11 21v-8H8V9.5h3V7c0-3.7 3-4.9 6.6-4.3v3.1h-1.9C14.4 5.8 14 6.5 14 7.5v2h3.5L17 13h-3v8z',
  filter: 'M3 6h18M6 12h12M10 18h4',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  heart:
    'M12 20.2C6.5 16.4 3 13 3 9.1 3 6.3 5.1 4.3 7.6 4.3c1.8 0 3.4 1 4.4 2.7 1-1.7 2.6-2.7 4.4-2.7C18.9 4.3 21 6.3 21 9.1c0 3.9-3.5 7.3-9 11.1z',
  instagram: 'M4 4h16v16H4zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M16.8 7.1v.1',
  list: 'M4 6h3M10 6h10M4 12h3M10 12h10M4 18h3M10 18h10',
  lock: 'M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3',
  logout: 'M10 4H4v16h6M9 12h12M17 8l4 4-4 4',
  menu: 'M3 7h18M3 12h12M3 17h18',
  minus: 'M4 12h16',
  needle:
    'M20 4L9 15M5 20.5c-2-2 1-6 4-5.5 1 2.5-2 7-4 5.5zM20 4c-.4 2-1.1 3.7-2.1 4.8M16 9.9c-1.1.6-2.4.6-4 .1',
  parcel: 'M3 7l9-4 9 4v10l-9 4-9-4zM3 7l9 4 9-4M12 11v10',
  phone:
    'M6 3h4l1.5 5-2.5 1.8a12 12 0 0 0 5.2 5.2L16 12.5l5 1.5v4c0 1.7-1.3 3-3 3C10.3 21 3 13.7 3 6c0-1.7 1.3-3 3-3z',
  pin: 'M12 21c4.5-5 7-8.4 7-11.5a7 7 0 0 0-14 0C5 12.6 7.5 16 12 21zM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  plus: 'M12 4v16M4 12h16',
  return: 'M4 9h11a5 5 0 0 1 0 10H8M8 5L4 9l4 4',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5L21 21',
  share:
    'M3.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M14.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M14.5 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M8.2 10.8l6.6-4M8.2 13.2l6.6 4',
  store: 'M4 10v10h16V10M3 5h18l1 5a3 3 0 0 1-5 1 3.5 3.5 0 0 1-5 0 3.5 3.5 0 0 1-5 0 3 3 0 0 1-5-1z',
  tag: 'M3 3h8l10 10-8 8L3 11zM6 7.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  truck:
    'M2 6h12v11H2zM14 10h4l4 4v3h-8zM4.5 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15.5 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 21c.8-4.4 4-6.6 8-6.6s7.2 2.2 8 6.6',
  x: 'M4 4l11.5 16H20L8.5 4zM18.5 4l-5.7 6.5M11.2 13.5L5.5 20',
  youtube: 'M3 6.5c6-1 12-1 18 0 .7 3.7.7 7.3 0 11-6 1-12 1-18 0-.7-3.7-.7-7.3 0-11zM10 9v6l5-3z',
} as const

export type IconName = keyof typeof shapes

/** Decoration only: whatever it means is also said in words beside it or in the label of its button. */
export function Icon({ name, small, className }: { name: IconName; small?: boolean; className?: string }) {
  return (
    <svg
      className={classNames('icon', small && 'icon--sm', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
