import { useEffect, useRef } from 'react'
import { lookProperties } from '#shared/brand/look-block.ts'
import type { BrandValues } from './brand-values.ts'
import './brand-preview.css'

/** A part of the shop in the colours that are being chosen, set through the object model of style sheets. */
export function BrandPreview({ values }: { values: BrandValues }) {
  const root = useRef<HTMLDivElement>(null)
  const { name, tagline, colours, fonts, corners, ornament } = values
  useEffect(() => {
    const { style } = root.current!
    const properties = lookProperties({ name, colours, fonts, corners, ornament })
    for (const [property, value] of Object.entries(properties)) style.setProperty(`--${property}`, value)
    return () => {
      for (const property of Object.keys(properties)) style.removeProperty(`--${property}`)
    }
  }, [name, colours, fonts, corners, ornament])
  return (
    <div ref={root} className="brand-preview" aria-label="Preview" role="group">
      <p className="brand-preview__bar">
        {name || 'Your shop'} <span>{tagline}</span>
      </p>
      <div className="brand-preview__hero">
        <p>Fresh from the loom</p>
        <span className="brand-preview__button">Shop now</span>
      </div>
      <div className="brand-preview__page">
        <p className="brand-preview__title">Linen shirt</p>
        <p>
          Woven in Kutch, sewn to last. <span className="brand-preview__link">Size guide</span>
        </p>
        <p className="brand-preview__quiet">Free shipping on orders above ₹999</p>
        <p className="brand-preview__tags">
          <span className="brand-preview__sale">20% off</span>
          <span className="brand-preview__new">New</span>
          <span className="brand-preview__ok">In stock</span>
        </p>
      </div>
    </div>
  )
}
