import { classNames } from './class-names.ts'

/** Drawn on 24 × 24 with one line, an own set; one file for all, so that no page carries them in its script. */
const sprite = '/icons.svg'

/** The symbols of `public/icons.svg`. */
export type IconName =
  | 'alert'
  | 'arrow'
  | 'bag'
  | 'card'
  | 'cash'
  | 'chart'
  | 'chat'
  | 'check'
  | 'close'
  | 'cloth'
  | 'edit'
  | 'eye'
  | 'eyeOff'
  | 'facebook'
  | 'filter'
  | 'grid'
  | 'heart'
  | 'list'
  | 'lock'
  | 'logout'
  | 'menu'
  | 'minus'
  | 'needle'
  | 'parcel'
  | 'phone'
  | 'pin'
  | 'plus'
  | 'qr'
  | 'return'
  | 'search'
  | 'share'
  | 'store'
  | 'tag'
  | 'trash'
  | 'truck'
  | 'upload'
  | 'user'
  | 'x'

/** Decoration only: whatever it means is also said in words beside it or in the label of its button. */
export function Icon({ name, small, className }: { name: IconName; small?: boolean; className?: string }) {
  return (
    <svg
      className={classNames('icon', small && 'icon--sm', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
