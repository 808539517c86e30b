import { expect, test } from 'vitest'
import { StoreError } from '#shared/errors.ts'
import { safeSvg } from './safe-svg.ts'

const wrapped = (content: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 10"${more}>${content}</svg>`

function refusalOf(source: string): string | null {
  try {
    safeSvg(source)
    return null
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return error.fields?.['file'] ?? ''
  }
}
const containing = (what: string) => `The SVG contains ${what}. Save it with outlines only`

test('an SVG of outlines is taken, without the notes of the program that drew it', () => {
  const source = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
    <!-- drawn --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    ${wrapped(
      `<title>Ranjha</title><metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>
      <sodipodi:namedview id="base"><inkscape:grid type="xygrid"/></sodipodi:namedview>
      <style type="text/css"><![CDATA[.a{fill:url(#g)}]]></style>
      <defs><linearGradient id="g"><stop offset="0" stop-color="#123"/></linearGradient><path id="p" d="M0 0h4v4z"/></defs>
      <g inkscape:label="Layer &amp; 1" class="a"><use xlink:href="#p"/><path d='M1 1&#x20;h2' fill="url('#g')"/></g>`,
      ' width="100%" fill="none"',
    )}`
  const { content, ...root } = safeSvg(source)
  expect(root).toEqual({ attributes: ' fill="none"', viewBox: '0 0 40 10', ratio: 4 })
  expect(content.replace(/\s+</g, '<').trim()).toBe(
    '<style type="text/css">.a{fill:url(#g)}</style>' +
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#123"></stop></linearGradient><path id="p" d="M0 0h4v4z"></path></defs>' +
      '<g class="a"><use href="#p"></use><path d="M1 1 h2" fill="url(\'#g\')"></path></g>',
  )
})

test('without a viewBox the size is that of width and height', () => {
  const { viewBox, ratio } = safeSvg('<svg width="60mm" height="20mm"><path d="M0 0"/></svg>')
  expect([viewBox.startsWith('0 0 226.77'), ratio]).toEqual([true, 3])
})

const elements = [
  'script',
  'foreignObject',
  'image',
  'feImage',
  'text',
  'tspan',
  'textPath',
  'tref',
  'font',
  'import',
  'iframe',
  'a',
  'animate',
  'set',
  'handler',
  'filter',
  'pattern',
  'marker',
  'switch',
  'video',
  'audio',
  'canvas',
  'div',
  'link',
  'animateTransform',
  'cursor',
  'view',
  'Script',
]
test.each(elements)('<%s> is refused by name', (name) => {
  expect(refusalOf(wrapped(`<g><${name} x="1"/></g>`))).toBe(containing(name))
  expect(refusalOf(wrapped(`<metadata><x:${name}></x:${name}></metadata>`))).toBe(
    elements.indexOf(name) < 15 || name === 'Script' ? containing(name) : null,
  )
})

const far = (what: string) => containing(`a reference to ${what}`)
test.each([
  ['<path onload="alert(1)"/>', containing('onload')],
  ['<path ONCLICK="alert(1)"/>', containing('ONCLICK')],
  ['<g x:onbegin="alert(1)"/>', containing('onbegin')],
  ['<use href="http://evil.example/a.svg#b"/>', far('http://evil.example/a.svg#b')],
  ['<use xlink:href="file:///etc/passwd"/>', far('file:///etc/passwd')],
  ['<use xlink:href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="/>', far('data:image/svg+xml;base64,PHN2…')],
  ['<use href="javascript:alert(1)"/>', far('javascript:alert(1)')],
  ['<use href=" other.svg#x"/>', far('other.svg#x')],
  ['<use href=""/>', far('nothing')],
  ['<use href="#"/>', far('#')],
  ['<use href="&#104;ttp://evil.example"/>', far('http://evil.example')],
  ['<g xml:base="http://evil.example/"/>', far('http://evil.example/')],
  ['<path src="x.png"/>', far('x.png')],
  ['<path fill="url(http://evil.example/#a)"/>', far('http://evil.example/#a')],
  ['<path style="fill: url( \'x.svg#a\' )"/>', far("x.svg#a'")],
  ['<path clip-path="URL(//evil.example)"/>', far('//evil.example')],
  ['<path style="background: image-set(x)"/>', far('x')],
  ['<path style="fill:u\\72l(x)"/>', containing('a character escaped in its style')],
  ['<style>@import "http://evil.example/a.css";</style>', containing('@import')],
  ['<style>@font-face{font-family:x;src:local(x)}</style>', containing('@font-face')],
  ['<style><![CDATA[@import url(x)]]></style>', containing('@import')],
  ['<style>&#64;import url(x)</style>', containing('@import')],
  ['<style>a{fill:url(x.svg)}</style>', far('x.svg')],
  ['<path d="&ent;"/>', containing('an entity')],
  ['&ent;', containing('an entity')],
  ['<path d="&constructor;"/>', containing('an entity')],
  ['<path d="&#0;"/>', containing('an entity')],
  ['<path d="&"/>', containing('an entity')],
])('%s is refused by name', (content, refusal) => {
  expect(refusalOf(wrapped(content))).toBe(refusal)
})

test.each([
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 4 1">&x;</svg>',
  '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg viewBox="0 0 4 1">&b;</svg>',
  '<!doctype svg><svg viewBox="0 0 4 1"/>',
])('%s is refused for its DTD', (source) => {
  expect(refusalOf(source)).toBe(containing('a DTD'))
})

test.each([
  '',
  'svg',
  '<svg viewBox="0 0 4 1">',
  '<svg viewBox="0 0 4 1"></g></svg>',
  '<svg viewBox="0 0 4 1"/><svg viewBox="0 0 4 1"/>',
  '<html viewBox="0 0 4 1"/>',
  '<?php system("id") ?><svg viewBox="0 0 4 1"/>',
  '<svg viewBox="0 0 4 1" viewBox="0 0 4 1"/>',
  '<svg viewBox=0/>',
  '<svg viewBox="0 0 4 1"><g<path/></g></svg>',
  `<svg viewBox="0 0 4 1">${'<g>'.repeat(200)}${'</g>'.repeat(200)}</svg>`,
  '<svg viewBox="0 0 4 1"><!-- </svg>',
])('%s is no SVG that can be read', (source) => {
  expect(refusalOf(source)).toMatch(/^(This SVG is damaged and cannot be read|The SVG contains \w+)/)
})

test.each(['viewBox="0 0 0 1"', 'viewBox="0 0 1e9 1"', 'viewBox="0 0 NaN 1"', 'width="50%" height="1"', ''])(
  'an SVG of no size (%s) is refused',
  (size) => {
    expect(refusalOf(`<svg ${size}/>`)).toBe('The SVG does not say how large it is. Save it with a viewBox')
  },
)
