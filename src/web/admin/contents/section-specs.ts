import type { HomeSection, SectionType } from '#shared/home/home.schema.ts'

export type Spec =
  | { kind: 'text' | 'area'; name: string; label: string; max: number; hint?: string }
  | { kind: 'choice'; name: string; label: string; choices: Record<string, string> }
  | {
      kind: 'picture' | 'link' | 'buttons' | 'button' | 'ids' | 'moment' | 'benefits'
      name: string
      label: string
      hint?: string
    }
  | { kind: 'number'; name: string; label: string; min: number; max: number }

const title = (max: number): Spec => ({ kind: 'text', name: 'title', label: 'Title', max })
const variant = (choices: Record<string, string>): Spec => ({
  kind: 'choice',
  name: 'variant',
  label: 'Look',
  choices,
})
const picture: Spec = { kind: 'picture', name: 'picture', label: 'Picture' }
const markdownHint = '**bold**, *italic*, [a link](/products), ## a heading, - a list'

/** The fields of each kind of section, in their order. */
export const specs: Record<SectionType, Spec[]> = {
  hero: [
    variant({ field: 'Picture behind the words', split: 'Picture beside the words', plain: 'Words alone' }),
    title(80),
    { kind: 'text', name: 'subtitle', label: 'Subtitle', max: 80 },
    { kind: 'area', name: 'text', label: 'Text', max: 500 },
    picture,
    { kind: 'buttons', name: 'buttons', label: 'Button' },
  ],
  collections: [
    variant({ tiles: 'Tiles', row: 'A row' }),
    title(60),
    { kind: 'choice', name: 'of', label: 'Collections', choices: { all: 'All', ids: 'These' } },
    { kind: 'ids', name: 'ids', label: 'These collections', hint: 'Ids, with commas between: classy, vibes' },
  ],
  products: [
    variant({ grid: 'A grid', row: 'A row' }),
    title(60),
    {
      kind: 'choice',
      name: 'of',
      label: 'Products',
      choices: {
        random: 'Random ones in stock',
        newest: 'The newest',
        'best-selling': 'The best-selling',
        collection: 'Of a collection',
        ids: 'These',
      },
    },
    { kind: 'text', name: 'collection', label: 'The collection', max: 100, hint: 'Its id, such as classy' },
    { kind: 'ids', name: 'ids', label: 'These products', hint: 'Ids, with commas between' },
    { kind: 'number', name: 'count', label: 'How many', min: 4, max: 12 },
    { kind: 'link', name: 'link', label: 'More of them' },
  ],
  picture_text: [
    variant({ left: 'Picture left', right: 'Picture right', over: 'Words over the picture' }),
    title(80),
    { kind: 'area', name: 'markdown', label: 'Text', max: 1000, hint: markdownHint },
    picture,
    { kind: 'text', name: 'alt', label: 'The picture in words', max: 150 },
    { kind: 'button', name: 'button', label: 'Button' },
  ],
  benefits: [{ kind: 'benefits', name: 'items', label: 'Benefits' }],
  text: [
    variant({ narrow: 'Narrow', wide: 'Wide' }),
    title(80),
    { kind: 'area', name: 'markdown', label: 'Text', max: 3000, hint: markdownHint },
  ],
  newsletter: [title(60), { kind: 'text', name: 'text', label: 'Text', max: 160 }, picture],
  announcement: [
    variant({ primary: 'Primary colour', accent: 'Accent colour', highlight: 'Highlight colour' }),
    { kind: 'text', name: 'text', label: 'Text', max: 160 },
    { kind: 'link', name: 'link', label: 'Link' },
    { kind: 'moment', name: 'from', label: 'From' },
    { kind: 'moment', name: 'until', label: 'Until' },
  ],
}

/** `ids` and `collection` matter for one choice only. */
export const isShown = ({ name }: Spec, section: HomeSection): boolean => {
  if (name !== 'ids' && name !== 'collection') return true
  return 'of' in section && section.of === name
}
