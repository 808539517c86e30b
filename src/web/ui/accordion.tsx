import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface AccordionProps {
  /** the sections share it: the browser keeps only one of them open */
  name: string
  sections: readonly { id: string; title: string; content: ReactNode }[]
  /** id of the section that is open at first */
  openAtFirst?: string
}

/** One section open at a time; pressing the open one closes it. Works before any script has run. */
export function Accordion({ name, sections, openAtFirst }: AccordionProps) {
  return sections.map(({ id, title, content }) => (
    <details key={id} id={id} className="accordion" name={name} open={id === openAtFirst}>
      <summary>
        {title}
        <Icon name="plus" />
      </summary>
      <div className="pb-6 text-text-2">{content}</div>
    </details>
  ))
}
