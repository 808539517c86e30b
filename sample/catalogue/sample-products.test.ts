import { describe, expect, it } from 'vitest'
import { sampleCollections } from './collections.ts'
import type { SampleProduct } from './sample-product.ts'
import { sampleProducts } from './sample-products.ts'

const RESERVED = [
  'products',
  'public',
  'search',
  'wishlist',
  'admin',
  'featured',
  'images',
  'collections',
  'top',
  'debug',
]

const piecesOf = ({ stock }: SampleProduct) => Object.values(stock).reduce((sum, count) => sum + count, 0)
const sizesLeft = ({ stock }: SampleProduct) => Object.values(stock).filter((count) => count > 0).length
const some = (holds: (product: SampleProduct) => boolean) =>
  expect(sampleProducts.filter(holds)).not.toHaveLength(0)

describe('the sample catalogue', () => {
  it('has at least 64 products in at least 12 categories, some in each collection', () => {
    expect(sampleProducts.length).toBeGreaterThanOrEqual(64)
    expect(new Set(sampleProducts.map(({ category }) => category)).size).toBeGreaterThanOrEqual(12)
    for (const { slug } of sampleCollections) some(({ collection }) => collection === slug)
  })

  it('gives every product an address of its own that no page uses', () => {
    const ids = sampleProducts.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => RESERVED.includes(id) || !/^[a-z]+(-[a-z0-9]+)+$/.test(id))).toEqual([])
  })

  it('gives every product a name of its own', () => {
    expect(new Set(sampleProducts.map(({ name }) => name)).size).toBe(sampleProducts.length)
  })

  it('can be tried in a shop of any name, as nothing of it names one', () => {
    const texts = JSON.stringify([sampleCollections, sampleProducts])
    expect(texts.match(/taanka|wordmark|our name/gi)).toBeNull()
  })

  it('says no care that the list of every product forbids', () => {
    const texts = sampleProducts.flatMap(({ description, features }) => [description, ...features])
    expect(
      texts.filter((text) => /dry.?clean|hand.?wash|wash (?:warm|hot|by hand)|not iron|bleach/i.test(text)),
    ).toEqual([])
  })

  it('asks whole rupees from 399 to 9,999, and both ends occur', () => {
    const prices = sampleProducts.map(({ price }) => price)
    expect(prices.every(Number.isInteger)).toBe(true)
    expect(Math.min(...prices)).toBe(399)
    expect(Math.max(...prices)).toBe(9999)
  })

  it('strikes through only prices that were higher', () => {
    const reduced = sampleProducts.filter(({ originalPrice }) => originalPrice !== null)
    expect(reduced.filter(({ price, originalPrice }) => (originalPrice ?? 0) <= price)).toEqual([])
  })

  it('describes every product in two or three sentences and three to five features', () => {
    const wordy = sampleProducts.filter(({ description, features }) => {
      const sentences = description.split(/[.!?](?:\s|$)/).filter(Boolean).length
      return sentences < 2 || sentences > 3 || features.length < 3 || features.length > 5
    })
    expect(wordy.map(({ id }) => id)).toEqual([])
  })

  it('gives every product a garment code of chapter 61 or 62', () => {
    expect(sampleProducts.filter(({ hsn }) => !/^6[12]\d{2,6}$/.test(hsn))).toEqual([])
  })

  it('shows every state of stock', () => {
    some((product) => piecesOf(product) === 0)
    some((product) => piecesOf(product) >= 1 && piecesOf(product) <= 10)
    some((product) => sizesLeft(product) === 1)
    some((product) => sizesLeft(product) > 1 && Object.values(product.stock).includes(0))
    some(({ stock }) => Object.values(stock).some((count) => count >= 1 && count <= 5))
  })

  it('shows every kind of price, badge, colour, size and name', () => {
    some(({ originalPrice }) => originalPrice === null)
    some(({ originalPrice }) => originalPrice !== null)
    for (const badge of ['New', 'Bestseller', 'Handblock', 'Limited', null])
      some((product) => product.badge === badge)
    some(({ colors }) => colors.length === 1)
    some(({ colors }) => colors.length === 6)
    for (const size of ['XS', 'XXL', '28', '40', '44']) some(({ stock }) => size in stock)
    some(({ name }) => name.length > 80)
  })
})
