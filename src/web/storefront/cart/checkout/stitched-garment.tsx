import './stitched-garment.css'
import { useId } from 'react'
import { garmentStrokes } from './garment.ts'

/** The garment that was ordered, sewn stroke by stroke over its chalk, once. */
export default function StitchedGarment({ name }: { name: string }) {
  const id = useId()
  const strokes = garmentStrokes(name)
  return (
    <svg className="garment h-[200px] w-[160px]" viewBox="0 0 160 200" aria-hidden="true">
      {strokes.map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
      {strokes.map((stroke, index) => (
        <g key={stroke}>
          <mask id={`${id}${index}`} maskUnits="userSpaceOnUse" x="0" y="0" width="160" height="200">
            <path d={stroke} pathLength="1" />
          </mask>
          <path d={stroke} mask={`url(#${id}${index})`} />
        </g>
      ))}
    </svg>
  )
}
