import type { Board } from '../board.ts'
import { SHADE } from '../board.ts'
import { lighter } from '../colour.ts'
import { round1 } from '../geometry.ts'

/** A small flower of eight raised petals, as embroidered in metal thread. */
export function drawMotif(board: Board, x: number, y: number, radius: number, colour: string) {
  const petal = `cx="${round1(radius * 0.56)}" rx="${round1(radius * 0.4)}" ry="${round1(radius * 0.19)}"`
  const petals = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((i) => `<ellipse ${petal} transform="rotate(${i * 45})"/>`)
    .join('')
  const at = (dx: number, dy: number, look: string) =>
    `<g transform="translate(${round1(x + dx)} ${round1(y + dy)})" ${look}>${petals}</g>`
  const heart = `<circle cx="${round1(x)}" cy="${round1(y)}" r="${round1(radius * 0.22)}" fill="${lighter(colour, 0.4)}"/>`
  board.draw(
    at(0.7, 1.2, `fill="${SHADE}" opacity=".35"`) + at(0, 0, `fill="${colour}"`) + heart,
    at(0, 0, 'fill="#b0b0b0"'),
  )
}
