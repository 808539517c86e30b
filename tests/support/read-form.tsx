import { QueryClientProvider } from '@tanstack/react-query'
import { HtmlValidate, Parser, type HtmlElement } from 'html-validate'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { staffQueries } from '../../src/web/admin/parts/use-staff-query.ts'

const config = new HtmlValidate({ root: true }).getConfigForSync('form.html')

export interface ReadForm {
  /** of its fields, by their labels */
  values: Record<string, string | boolean>
  hints: Record<string, string>
  /** labels of the buttons that can be pressed, and of those that cannot */
  buttons: { enabled: string[]; disabled: string[] }
  text: string
}

/** Renders a form as it opens, without a browser. */
export function readForm(form: ReactNode): ReadForm {
  const router = createMemoryRouter([{ path: '*', element: form }])
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={staffQueries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const root = new Parser(config).parseHtml(markup)
  const labels = root.querySelectorAll('label')
  const controls = root.querySelectorAll('input, select, textarea')
  const buttons = root.querySelectorAll('form button')
  const controlOf = (label: HtmlElement) =>
    label.querySelector('input') ?? controls.find(({ id }) => id === label.getAttributeValue('for'))!
  const hintOf = (label: HtmlElement) => root.querySelector(`[id="${controlOf(label).id}-hint"]`)
  return {
    values: Object.fromEntries(labels.map((label) => [textOf(label), valueOf(controlOf(label))])),
    hints: Object.fromEntries(
      labels.flatMap((label) => {
        const hint = hintOf(label)
        return hint ? [[textOf(label), textOf(hint)]] : []
      }),
    ),
    buttons: {
      enabled: buttons.filter((button) => !button.hasAttribute('disabled')).map(textOf),
      disabled: buttons.filter((button) => button.hasAttribute('disabled')).map(textOf),
    },
    text: textOf(root),
  }
}

function valueOf(control: HtmlElement): string | boolean {
  if (control.getAttributeValue('type') === 'checkbox') return control.hasAttribute('checked')
  if (control.is('textarea')) return textOf(control)
  const chosen = control.is('select') ? control.querySelector('option[selected]') : control
  return chosen?.getAttributeValue('value') ?? (chosen && chosen !== control ? textOf(chosen) : '')
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}

const textOf = (element: HtmlElement): string =>
  element.textContent
    .replace(/&(amp|#x27|quot|lt|gt);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim()
