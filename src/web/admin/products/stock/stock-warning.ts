import { levelOf } from './stock-button.tsx'
import { sizesOf, stockProblem, type StockDraft } from './stock-draft.ts'

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** 'Size XXL is out of stock and XL is low.'; '' where there is enough of everything. */
export function stockWarning(draft: StockDraft): string {
  const at = (level: 'low' | 'out') =>
    sizesOf(draft).filter((size) => {
      const text = draft[size] ?? ''
      return stockProblem(text) === null && levelOf(Number(text)) === level
    })
  const parts = [said(at('out'), 'out of stock'), said(at('low'), 'low')].filter((part) => part !== '')
  return parts.length === 0 ? '' : `Size ${parts.join(' and ')}.`
}

const said = (sizes: string[], what: string): string =>
  sizes.length === 0 ? '' : `${list.format(sizes)} ${sizes.length === 1 ? 'is' : 'are'} ${what}`
