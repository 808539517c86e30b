import MarkdownIt, { type MarkdownIt as Parser, type RendererRule, type Token } from 'markdown-it'
import { escapeHtml } from '../mail/escape-html.ts'
import { factPattern, withFacts, type Facts } from '#shared/contents/with-facts.ts'
import { isPath } from '#shared/contents/link.schema.ts'
import { pictureMediaId, pictureSize } from '#shared/media/picture.ts'

const rules = ['heading', 'list', 'blockquote', 'hr', 'table', 'newline', 'escape']

function createParser(more: string[]): Parser {
  const parser = new MarkdownIt('zero', { html: false, linkify: false, typographer: false, maxNesting: 20 })
  parser.enable([...rules, ...more])
  parser.validateLink = (address) => isPath(address) || /^(#|https:\/\/|mailto:|tel:)/i.test(address)
  Object.assign(parser.renderer.rules, rendering)
  return parser
}

/** Signs of emphasis, above which a text is none: each becomes a token, and 25,000 of them take a tenth of a second. */
const maxMarks = 5_000

/** Each opening bracket looks for its end, which takes long where there is none. */
function parserOf(text: string): Parser {
  const links = text.includes(']')
  const emphasis = (text.match(/[*_]/g)?.length ?? 0) <= maxMarks
  if (links) return emphasis ? parsers.all : parsers.links
  return emphasis ? parsers.emphasis : parsers.none
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '')

/** Writes a tag without the attributes that the parser has set. */
const bare: RendererRule = (tokens, index) => {
  const { tag, nesting, block, hidden } = tokens[index]!
  if (hidden) return ''
  return `<${nesting < 0 ? '/' : ''}${tag}>${block && nesting < 1 ? '\n' : ''}`
}

/** The page has a heading of its own. */
const heading: RendererRule = (tokens, index, options, env, renderer) => {
  const token = tokens[index]!
  return bare(
    [Object.assign(Object.create(token) as Token, { tag: token.tag === 'h1' ? 'h2' : token.tag })],
    0,
    options,
    env,
    renderer,
  )
}

/** The parser has written the braces of facts as `%7B`. A phone number is digits in its link, however it is shown. */
function addressWithFacts(address: string, facts: Facts): string {
  const isPhone = /^tel:/i.test(address)
  return address.replace(/%7B%7B(?:%20)*([\w-]+)(?:%20)*%7D%7D/gi, (typed, name: string) => {
    if (!Object.hasOwn(facts, name)) return typed
    return isPhone ? facts[name]!.replace(/[^\d+]/g, '') : encodeURI(facts[name]!)
  })
}

const factsIn = (env: unknown): Facts => (env as { facts?: Facts } | undefined)?.facts ?? {}

const rendering = {
  text: (tokens, index, _options, env) => escapeHtml(withFacts(tokens[index]!.content, factsIn(env))),
  heading_open: heading,
  heading_close: heading,
  th_open: bare,
  td_open: bare,
  ordered_list_open: (tokens, index) => {
    const start = tokens[index]!.attrGet('start')
    return start === null ? '<ol>\n' : `<ol start="${Number(start)}">\n`
  },
  link_open: (tokens, index, _options, env) =>
    `<a href="${escapeHtml(addressWithFacts(attribute(tokens[index]!, 'href'), factsIn(env)))}">`,
  image: (tokens, index, options, env, renderer) => {
    const token = tokens[index]!
    const src = attribute(token, 'src')
    const alt = escapeHtml(renderer.renderInlineAsText(token.children ?? [], options, env))
    const size = pictureSize(src)
    if (!size) return alt
    return `<img src="${escapeHtml(src)}" alt="${alt}" width="${size.width}" height="${size.height}" loading="lazy">`
  },
} satisfies Record<string, RendererRule>

const parsers = {
  all: createParser(['emphasis', 'link', 'image']),
  links: createParser(['link', 'image']),
  emphasis: createParser(['emphasis']),
  none: createParser([]),
}

/** HTML of a Markdown text: paragraphs, headings, emphasis, lists, quotes, rules, tables, links, pictures, line breaks. */
export const renderMarkdown = (text: string, facts: Facts = {}): string =>
  parserOf(text).render(text, { facts })

/** Names the first fact of a text that there is not; null for none. */
export function unknownFact(text: string, known: Facts): string | null {
  const [, name] = [...text.matchAll(factPattern)].find(([, one = '']) => !Object.hasOwn(known, one)) ?? []
  return name === undefined ? null : `{{${name}}} is not known`
}

/** The first thing for which a text may not be published; null for none. */
export function markdownProblem(text: string, known: Facts): string | null {
  const unknown = unknownFact(text, known)
  if (unknown) return unknown
  for (const token of picturesIn(parserOf(text).parse(text, {}))) {
    if (pictureMediaId(attribute(token, 'src')) === null) return 'A picture has to be uploaded here'
    if (token.content.trim() === '') return 'A picture needs a text for those who do not see it'
  }
  return null
}

const picturesIn = (tokens: Token[]): Token[] =>
  tokens.flatMap((token) => [...(token.type === 'image' ? [token] : []), ...picturesIn(token.children ?? [])])
