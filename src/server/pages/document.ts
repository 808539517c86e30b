import type { Look } from '../brand/look.ts'
import { dataElementId, type RenderedPage } from '#shared/rendered-page.ts'

/** Files that a document needs to be shown and hydrated. */
export interface DocumentLinks {
  styles: readonly string[]
  /** of the browser around the page */
  themeColour?: string
  /** Sheets that another one contains: named, so that no chunk loads them. */
  contained?: readonly string[]
  /** needed to show the first text */
  fonts: readonly string[]
  /** the entry first, then the chunks that it will ask for */
  scripts: readonly string[]
}

const icons =
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">'

/**
 * The whole HTML document. It has no inline script, only links to files and a data block, so that one content policy
 * holds. The scripts after the first, small one wait in a template until the first screen is painted
 * (`entry-client.ts`), so that styles, fonts and the first picture load before them.
 */
export function document(
  page: Pick<RenderedPage, 'head' | 'body' | 'data'>,
  { styles, contained = [], fonts, scripts, themeColour = '#F4EFE5' }: DocumentLinks,
): string {
  const [entry = '', ...chunks] = scripts
  // A disabled sheet is not loaded; in the template it is not fetched ahead either.
  const containedLinks = contained.map((file) => `<link rel="stylesheet" href="${file}" disabled>`).join('')
  return (
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
    `<meta name="theme-color" content="${themeColour}"><meta name="color-scheme" content="light">` +
    fonts
      .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
      .join('') +
    styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('') +
    page.head +
    (entry === '' ? '' : `<script type="module" src="${entry}"></script>`) +
    `<template id="chunks">${containedLinks}${chunks.map((file) => `<link rel="modulepreload" href="${file}">`).join('')}</template>` +
    icons +
    `</head><body><div id="root">${page.body}</div>` +
    `<script type="application/json" id="${dataElementId}">${page.data}</script></body></html>`
  )
}

/** The same links with the sheet and the fonts of a brand in place of the first and those of the release. */
export function withLook(links: DocumentLinks, look: Look | null | undefined): DocumentLinks {
  if (!look) return links
  const [first, ...others] = links.styles
  return {
    ...links,
    styles: [look.path, ...others],
    contained: first === undefined ? [] : [first],
    fonts: look.fonts ?? links.fonts,
    ...(look.ground !== undefined && { themeColour: look.ground }),
  }
}

/** Link header from which a CDN can send early hints (RFC 8297). */
export function linkHeader({ styles, fonts }: DocumentLinks): string {
  return [
    ...styles.map((file) => `<${file}>; rel=preload; as=style`),
    ...fonts.map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')
}
