import { dataElementId, type RenderedPage } from '#shared/rendered-page.ts'

/** What a document links to so that it can be shown and taken over by the browser. */
export interface DocumentLinks {
  styles: readonly string[]
  /** needed to show the first text */
  fonts: readonly string[]
  /** the entry first, then the chunks that it will ask for */
  scripts: readonly string[]
}

const icons =
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">'

/**
 * The whole page. There is no script in it, only links to files and a block of data, so one content policy holds.
 * All but the first, small script leave a slow line to styles, fonts and the first picture: the page is whole without
 * them. Their links lie in a template, which the first script brings to life (`entry-client.ts`).
 */
export function document(
  page: Pick<RenderedPage, 'head' | 'body' | 'data'>,
  { styles, fonts, scripts }: DocumentLinks,
): string {
  const [entry = '', ...chunks] = scripts
  return (
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
    '<meta name="theme-color" content="#F4EFE5"><meta name="color-scheme" content="light">' +
    fonts
      .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
      .join('') +
    styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('') +
    page.head +
    (entry === '' ? '' : `<script type="module" src="${entry}"></script>`) +
    `<template id="chunks">${chunks.map((file) => `<link rel="modulepreload" href="${file}">`).join('')}</template>` +
    icons +
    `</head><body><div id="root">${page.body}</div>` +
    `<script type="application/json" id="${dataElementId}">${page.data}</script></body></html>`
  )
}

/** What a network in front may send ahead of the page as early hints (RFC 8297). */
export function linkHeader({ styles, fonts }: DocumentLinks): string {
  return [
    ...styles.map((file) => `<${file}>; rel=preload; as=style`),
    ...fonts.map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')
}
