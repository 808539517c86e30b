/** Addresses of the pictures of a home that names none; '' for none. */
export interface DrawnPictures {
  hero: string
  newsletter: string
}

/** The sample's, which are drawn and never uploaded. */
export const drawnPictures: DrawnPictures = {
  hero: '/images/hero-1440.webp',
  newsletter: '/images/newsletter-1280.webp',
}

export const noPictures: DrawnPictures = { hero: '', newsletter: '' }
