import type { Brand } from '../../src/shared/brand/brand.schema.ts'

/** A brand as its owner would dress the shop. */
export interface DressedBrand {
  /** In names of files. */
  key: string
  brand: Brand
  /** Uploaded first. */
  pictures: Partial<Record<'logo' | 'logo_reversed' | 'mark', string>>
  sections: Record<string, unknown>[]
}

const svg = (box: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`
/** A rising sun over a line. */
const sun = (colour: string) =>
  svg('0 0 100 100', `<path fill="${colour}" d="M10 60a40 40 0 0 1 80 0zM10 70h80v8H10zM26 86h48v6H26z"/>`)
/** Three bars, as of a loom. */
const loom = (first: string, second: string) =>
  svg(
    '0 0 260 60',
    `<path fill="${first}" d="M0 0h60v12H0zM0 24h60v12H0zM0 48h60v12H0zM84 0h16v44h40v16H84z"/><circle fill="${second}" cx="176" cy="30" r="30"/><path fill="${first}" d="M220 0h16v22l16-22h8l-20 28 20 32h-10l-14-22v22h-16z"/>`,
  )

const toProducts = { label: 'Shop all', link: { to: 'path', value: '/products' } }
const newsletter = { type: 'newsletter', title: 'Write to us', text: 'Once a month.', picture: '' }
const collections = (variant: string, title: string) => ({
  type: 'collections',
  variant,
  title,
  of: 'all',
  ids: [],
})
const products = (variant: string, title: string, of: string) => ({
  type: 'products',
  variant,
  title,
  of,
  collection: '',
  ids: [],
  count: 4,
  link: toProducts.link,
})
const hero = (variant: string, title: string, subtitle: string, text: string) => ({
  type: 'hero',
  variant,
  title,
  subtitle,
  text,
  picture: '',
  buttons: [toProducts],
})

/** Three brands that share nothing but the store. */
export const threeBrands: DressedBrand[] = [
  {
    key: 'ranjha',
    brand: {
      name: 'Ranjha & Sons',
      tagline: 'Cloth since 1962',
      blurb: 'Handloom shirts from Panipat, woven slowly and cut wide.',
      colours: {
        ground: '#f6f1e7',
        ink: '#2b1d14',
        primary: '#5b2333',
        accent: '#9a3412',
        highlight: '#e3b23c',
      },
      fonts: { display: 'Rozha One', text: 'Mukta' },
      corners: 'square',
      ornament: 'line',
      banner: ['Woven in Panipat', 'Cash on delivery'],
      social: ['https://www.instagram.com/ranjha'],
    },
    pictures: {},
    sections: [
      {
        type: 'announcement',
        variant: 'highlight',
        text: 'The winter cloth has come',
        link: toProducts.link,
      },
      collections('tiles', 'From four looms'),
      {
        type: 'text',
        variant: 'narrow',
        title: 'Sixty years of one cloth',
        markdown: 'Every shirt is cut from **one bolt**, so that no two are alike.',
      },
      products('grid', 'Cut this week', 'newest'),
      newsletter,
    ],
  },
  {
    key: 'suraj',
    brand: {
      name: 'Suraj',
      tagline: 'Bright things to wear',
      blurb: 'Colour for every day.',
      colours: {
        ground: '#ffffff',
        ink: '#101828',
        primary: '#ffce32',
        accent: '#c2185b',
        highlight: '#00a7a0',
      },
      fonts: { display: 'Rajdhani', text: 'Inter' },
      corners: 'round',
      ornament: 'none',
      banner: ['Colour, delivered'],
    },
    pictures: { mark: sun('#c2185b') },
    sections: [
      hero('plain', 'Wear the sun', 'all year', 'Bright shirts, tees and kurtas that keep their colour.'),
      products('row', 'Most worn', 'best-selling'),
      collections('row', 'Pick a mood'),
      {
        type: 'benefits',
        items: [
          { icon: 'truck', title: 'Free shipping', text: 'On orders above {{free_shipping_from}}' },
          { icon: 'return', title: '{{return_days}} days to return', text: 'Without a question' },
        ],
      },
      newsletter,
    ],
  },
  {
    key: 'loom',
    brand: {
      name: 'Loom & Co',
      tagline: 'Quiet clothes',
      blurb: 'Few pieces, made well.',
      colours: {
        ground: '#f2f4f3',
        ink: '#18211d',
        primary: '#1f3d36',
        accent: '#2f5d8a',
        highlight: '#d8e2dc',
      },
      fonts: { display: 'Noto Serif', text: 'Hind' },
      corners: 'soft',
      ornament: 'stitch',
    },
    pictures: { logo: loom('#1f3d36', '#2f5d8a'), logo_reversed: loom('#f2f4f3', '#d8e2dc') },
    sections: [
      {
        type: 'text',
        variant: 'wide',
        title: 'Quiet clothes for loud days',
        markdown: 'Linen, wool and nothing else. See [all of them](/products).',
      },
      products('grid', 'The collection', 'random'),
      collections('tiles', 'By occasion'),
    ],
  },
]

interface Owned {
  url: string
  /** of an admin */
  token: string
}

/** Uploads the pictures, and publishes brand and home. */
export async function dressShop(shop: Owned, { brand, pictures, sections }: DressedBrand): Promise<void> {
  const addresses: Record<string, string> = {}
  for (const [use, drawing] of Object.entries(pictures)) {
    const form = new FormData()
    form.append('use', use)
    form.append('file', new File([drawing], `${use}.svg`, { type: 'image/svg+xml' }))
    const { image } = await send<{ image: string }>(shop, 'POST', '/api/admin/brand/pictures', form)
    addresses[use] = image
  }
  await publish(shop, 'brand', { ...brand, ...addresses })
  await publish(shop, 'home', { sections })
}

interface Versions {
  published: { n: number } | null
  draft: { n: number } | null
  scheduled: { n: number } | null
}

async function publish(shop: Owned, kind: string, body: object): Promise<void> {
  const path = `/api/admin/contents/${kind}`
  const { draft, scheduled, published } = await send<Versions>(shop, 'GET', path)
  const seen = (draft ?? scheduled ?? published)?.n ?? 0
  const { version } = await send<{ version: { n: number } }>(shop, 'PUT', `${path}/draft`, { body, seen })
  await send(shop, 'POST', `${path}/publish`, { seen: version.n })
}

async function send<Answer>(
  { url, token }: Owned,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  return (await response.json()) as Answer
}
