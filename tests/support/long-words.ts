/** One word as long as a field takes. */
export const longWord = (length: number): string => `W${'x'.repeat(length - 1)}`

const w = longWord
const link = { to: 'path', value: '/products' }
const icon = 'truck'
const table = `| ${w(90)} | ${w(90)} |\n| --- | --- |\n| ${w(200)} | ${w(200)} |`
const markdown = `## ${w(120)}\n\n${w(300)} **${w(100)}** [${w(100)}](/products)\n\n- ${w(200)}\n\n> ${w(200)}\n\n${table}`

/** A home with one long word in each field of every section; that beside a picture only where there is one. */
export const homeOfLongWords = (picture: string) => ({
  sections: [
    { type: 'announcement', variant: 'primary', text: w(160), link },
    {
      type: 'hero',
      variant: 'plain',
      title: w(80),
      subtitle: w(80),
      text: w(500),
      buttons: [{ label: w(30), link }],
    },
    { type: 'benefits', items: [0, 1, 2, 3].map(() => ({ icon, title: w(40), text: w(80) })) },
    { type: 'collections', variant: 'tiles', title: w(60), of: 'all' },
    { type: 'products', variant: 'grid', title: w(60), of: 'newest', count: 4, link },
    ...(picture === ''
      ? []
      : [{ type: 'picture_text', title: w(80), markdown: w(900), picture, button: { label: w(30), link } }]),
    { type: 'text', variant: 'narrow', title: w(80), markdown },
    { type: 'newsletter', title: w(60), text: w(160) },
  ],
})

export const pageOfLongWords = { title: w(80), markdown }

export const menusOfLongWords = {
  header: [{ label: w(30), link, items: [{ label: w(30), link }] }],
  footer: [{ title: w(30), items: [{ label: w(30), link }] }],
}
