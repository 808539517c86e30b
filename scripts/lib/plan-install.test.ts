import { expect, test } from 'vitest'
import { planInstall } from './plan-install.mjs'

const store = { 'node_modules/fastify': { version: '5.0.0' } }
const tools = { 'node_modules/vitest': { version: '5.0.0', dev: true } }
const otherSystem = { 'node_modules/for-aix': { version: '1.0.0', optional: true, os: ['aix'] } }
const wanted = { '': {}, ...store, ...tools, ...otherSystem }

test('a fresh clone installs what running the store needs, and no tools', () => {
  expect(planInstall(wanted, undefined, false)).toEqual(['ci', '--omit=dev'])
})

test('the tests install their tools as well', () => {
  expect(planInstall(wanted, undefined, true)).toEqual(['ci', '--include=dev'])
})

test('an installation without tools runs the store', () => {
  expect(planInstall(wanted, store, false)).toBeUndefined()
})

test('an installation with tools runs the store and the tests', () => {
  expect(planInstall(wanted, { ...store, ...tools }, false)).toBeUndefined()
  expect(planInstall(wanted, { ...store, ...tools }, true)).toBeUndefined()
})

test('the tests add their tools to an installation without, which stays in place', () => {
  expect(planInstall(wanted, store, true)).toEqual(['install', '--no-save', '--include=dev'])
})

test('another version of a package is installed anew, with tools where there were tools', () => {
  const newer = { ...wanted, 'node_modules/fastify': { version: '5.0.1' } }
  expect(planInstall(newer, store, false)).toEqual(['ci', '--omit=dev'])
  expect(planInstall(newer, { ...store, ...tools }, false)).toEqual(['ci', '--include=dev'])
})
