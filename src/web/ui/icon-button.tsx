import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** for those who cannot see the picture */
  label: string
  framed?: boolean
}

export function IconButton({ icon, label, framed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames('icon-btn', framed && 'icon-btn--framed', className)}
    >
      <Icon name={icon} />
    </button>
  )
}
