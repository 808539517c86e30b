import { familyFaces, type DisplayFont } from '#shared/brand/brand-fonts.ts'

/** Addresses of all files by path, which also brings them into the build. */
const addresses = import.meta.glob<string>('../../fonts/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
})

const declared = new Set<DisplayFont>()

/** Declares a family to the document; its files load when a letter asks for them. */
export function declareFont(family: DisplayFont): void {
  if (declared.has(family)) return
  declared.add(family)
  for (const { file, weight, range } of familyFaces(family)) {
    const source = `url(${addresses[`../../fonts/${file}`]}) format('woff2')`
    document.fonts.add(new FontFace(family, source, { weight, unicodeRange: range, display: 'swap' }))
  }
}
