import Document from 'pdfkit'
import type { Sheet } from '../../pdf/sheet.ts'

/** Points to a millimetre. */
export const mm = 72 / 25.4

/** A sheet for labels of one size, in points, without a page. */
export const newLabelSheet = (title: string, width: number, height: number): Sheet =>
  new Document({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: 'Taanka' },
  })
