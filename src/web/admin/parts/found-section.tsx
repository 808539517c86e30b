import { useState, type ReactNode } from 'react'

export const foundNames = ['seo_title', 'seo_description', 'share_picture'] as const

interface FoundSectionProps {
  /** words that say what empty fields follow from */
  derivesFrom: string
  /** something is entered, or refused */
  isUsed: boolean
  children: ReactNode
}

/** Texts for search engines and shared links, which most products and collections leave to be derived: opened by a press. */
export function FoundSection({ derivesFrom, isUsed, children }: FoundSectionProps) {
  const [wasOpened, setOpened] = useState(false)
  const isOpen = wasOpened || isUsed
  return (
    <details
      className="panel product-form__section admin-details"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="min-h-tap leading-tap font-bold">Search engines and shared links</summary>
      {isOpen && (
        <div className="grid gap-5 pt-3">
          <p className="admin-quiet">Left empty, they follow from {derivesFrom}.</p>
          {children}
        </div>
      )}
    </details>
  )
}
