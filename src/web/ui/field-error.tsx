import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" small />
      {children}
    </p>
  )
}
