import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { Icon } from './icon.tsx'
import { pagesAround } from './pages-around.ts'

interface PaginationProps {
  page: number
  pages: number
  /** turns the pages into links */
  hrefFor?: (page: number) => string
  /** or what to do: the pages become buttons */
  onPage?: (page: number) => void
}

export function Pagination({ page, pages, hrefFor, onPage }: PaginationProps) {
  if (pages <= 1) return null
  const step = (target: number, label: string, content: ReactNode) => {
    const common = { 'aria-label': label, className: 'pager__page', children: content }
    if (target < 1 || target > pages) return <span {...common} role="link" aria-disabled="true" />
    if (hrefFor)
      return <Link {...common} to={hrefFor(target)} aria-current={target === page ? 'page' : undefined} />
    const current = target === page ? 'page' : undefined
    return <button type="button" {...common} aria-current={current} onClick={() => onPage?.(target)} />
  }
  return (
    <nav className="flex flex-wrap gap-1.5 items-center max-[480px]:gap-0.5" aria-label="Pages">
      {step(page - 1, 'Previous page', <Icon name="arrow" className="rotate-180" />)}
      {pagesAround(page, pages).map((target, index) =>
        target === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <span key={target}>{step(target, `Page ${target}`, target)}</span>
        ),
      )}
      {step(page + 1, 'Next page', <Icon name="arrow" />)}
    </nav>
  )
}
