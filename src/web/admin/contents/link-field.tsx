import { createContext, useContext } from 'react'
import { linkTargets, type ContentLink, type LinkTarget } from '#shared/contents/link.schema.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'

const labels: Record<LinkTarget, { label: string; hint: string }> = {
  path: { label: 'Path of the shop', hint: '/products' },
  collection: { label: 'Collection', hint: 'its slug, such as classy' },
  product: { label: 'Product', hint: 'its id, the end of its address' },
  page: { label: 'Page', hint: 'its address, such as our-mill' },
  policy: { label: 'Policy', hint: 'shipping, refunds, terms, privacy or grievance' },
  url: { label: 'Another site', hint: 'https://…' },
}

/** Links of the content that is edited whose target was gone when it was read. */
export const GoneLinks = createContext<readonly ContentLink[]>([])

interface LinkFieldProps {
  /** undefined or null for none */
  link: ContentLink | null | undefined
  /** leads nowhere where nothing is entered */
  optional?: boolean
  error?: string | undefined
  kindError?: string | undefined
  onChange: (link: ContentLink | null) => void
}

/** The target of a link: its kind, and which. */
export function LinkField({ link, optional, error, kindError, onChange }: LinkFieldProps) {
  const { to, value } = link ?? { to: 'path', value: '' }
  const isGone = useContext(GoneLinks).some((gone) => gone.to === to && gone.value === value)
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
      <SelectField
        label="Leads to"
        error={kindError}
        value={to}
        onChange={(event) => onChange({ to: event.target.value as LinkTarget, value: '' })}
      >
        {linkTargets.map((target) => (
          <option key={target} value={target}>
            {labels[target].label}
          </option>
        ))}
      </SelectField>
      <Field
        label={labels[to].label}
        hint={labels[to].hint}
        maxLength={300}
        {...(optional && { optional })}
        error={error}
        value={value}
        onChange={({ target }) =>
          onChange(optional && target.value === '' ? null : { to, value: target.value })
        }
      />
      {isGone && (
        <Note tone="warn" className="sm:col-span-2">
          Its target is not in the shop, so shoppers do not see this link.
        </Note>
      )}
    </div>
  )
}
