import type { ContentLink } from '#shared/contents/link.schema.ts'
import type { Facts } from '#shared/contents/with-facts.ts'
import type { Home, HomeSection } from '#shared/home/home.schema.ts'
import { invalid, type FieldErrors } from '#shared/errors.ts'
import { pictureMediaId } from '#shared/media/picture.ts'
import { markdownProblem, unknownFact } from '../own-pages/render-markdown.ts'

/** Refuses what a draft may leave open and a published home may not. */
export function checkSections({ sections }: Home, facts: Facts): void {
  const fields: FieldErrors = {}
  for (const [index, section] of sections.entries())
    for (const [path, problem] of problemsOf(section, facts))
      if (problem) fields[`sections.${index}.${path}`] ??= problem
  if (sections.length === 0) fields['sections'] = 'A home has at least one section'
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

type Problem = [path: string, problem: string | null | false | undefined]

function problemsOf(section: HomeSection, facts: Facts): Problem[] {
  switch (section.type) {
    case 'hero':
      return [
        needed('title', section.title),
        pictureAt('picture', section.picture),
        ...section.buttons.flatMap((button, at) => buttonProblems(`buttons.${at}`, button)),
      ]
    case 'collections':
      return [
        needed('title', section.title),
        ['ids', section.of === 'ids' && section.ids.length < 2 && 'Choose 2 to 8 collections'],
      ]
    case 'products':
      return [
        needed('title', section.title),
        ['collection', section.of === 'collection' && section.collection === '' && 'Choose a collection'],
        ['ids', section.of === 'ids' && section.ids.length === 0 && 'Choose 1 to 12 products'],
        linkAt('link', section.link),
      ]
    case 'picture_text':
      return [
        needed('title', section.title),
        ['markdown', markdownProblem(section.markdown, facts)],
        ['picture', section.picture === '' && 'A picture is needed'],
        pictureAt('picture', section.picture),
        ...(section.button ? buttonProblems('button', section.button) : []),
      ]
    case 'benefits':
      return [
        ['items', section.items.length < 2 && 'Between 2 and 4 benefits'],
        ...section.items.flatMap(({ title, text }, at): Problem[] => [
          needed(`items.${at}.title`, title),
          needed(`items.${at}.text`, text),
          [`items.${at}.title`, unknownFact(title, facts)],
          [`items.${at}.text`, unknownFact(text, facts)],
        ]),
      ]
    case 'text':
      return [
        needed('title', section.title),
        needed('markdown', section.markdown),
        ['markdown', markdownProblem(section.markdown, facts)],
      ]
    case 'newsletter':
      return [needed('title', section.title), pictureAt('picture', section.picture)]
    case 'announcement':
      return [
        needed('text', section.text),
        linkAt('link', section.link),
        [
          'until',
          section.from && section.until && section.from >= section.until && 'It ends before it begins',
        ],
      ]
  }
}

const needed = (path: string, text: string): Problem => [path, text === '' && 'This is needed']

const pictureAt = (path: string, address: string): Problem => [
  path,
  address !== '' && pictureMediaId(address) === null && 'A picture has to be uploaded here',
]

const linkAt = (path: string, link: ContentLink | null | undefined): Problem => [
  `${path}.value`,
  link && link.value === '' && 'A link needs a target',
]

const buttonProblems = (path: string, { label, link }: { label: string; link: ContentLink }): Problem[] => [
  needed(`${path}.label`, label),
  linkAt(`${path}.link`, link),
]
