import { useEffect, useRef } from 'react'
import {
  displayFonts,
  fontProperties,
  textFonts,
  type BrandFonts,
  type DisplayFont,
} from '#shared/brand/brand-fonts.ts'
import { SelectField } from '#web/ui/field.tsx'
import { declareFont } from './font-faces.ts'

interface FontFieldsProps {
  name: string
  fonts: BrandFonts
  errors: Readonly<Record<string, string>>
  set: (fonts: BrandFonts) => void
}

/** The two families of the shop, each with a line set in it. */
export function FontFields({ name, fonts, errors, set }: FontFieldsProps) {
  const { display, text } = fonts
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-2">
        <FontField
          label="Font of titles"
          value={display}
          error={errors['fonts.display']}
          of={displayFonts}
          choose={(chosen) => set({ ...fonts, display: chosen })}
        />
        <FontSample fonts={fonts} part="display">
          {name || 'Your shop'}
        </FontSample>
      </div>
      <div className="grid content-start gap-2">
        <FontField
          label="Font of texts"
          value={text}
          error={errors['fonts.text']}
          of={textFonts}
          choose={(chosen) => set({ ...fonts, text: chosen })}
        />
        <FontSample fonts={fonts} part="text">
          Linen shirt, ₹1,499. कपड़ा
        </FontSample>
      </div>
    </div>
  )
}

interface FontFieldProps<Font extends DisplayFont> {
  label: string
  value: Font
  error: string | undefined
  of: readonly Font[]
  choose: (font: Font) => void
}

const FontField = <Font extends DisplayFont>({ label, value, error, of, choose }: FontFieldProps<Font>) => (
  <SelectField
    label={label}
    value={value}
    error={error}
    onChange={({ target }) => choose(target.value as Font)}
  >
    {of.map((font) => (
      <option key={font}>{font}</option>
    ))}
  </SelectField>
)

function FontSample({
  fonts,
  part,
  children,
}: {
  fonts: BrandFonts
  part: keyof BrandFonts
  children: string
}) {
  const root = useRef<HTMLParagraphElement>(null)
  const properties = fontProperties(fonts)
  const families = properties[`font-${part}`]!
  const weight = part === 'display' ? (properties['font-weight-display'] ?? '400') : '400'
  useEffect(() => {
    declareFont(fonts[part])
    const { style } = root.current!
    style.setProperty('font-family', families)
    style.setProperty('font-weight', weight)
  }, [fonts, part, families, weight])
  return (
    <p ref={root} className={part === 'display' ? 'text-xl' : 'text-md'}>
      {children}
    </p>
  )
}
