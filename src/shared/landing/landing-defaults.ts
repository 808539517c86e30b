import type { LandingSettings } from './landing.schema.ts'

/** docs/product/shopping.md. An empty background means the drawn hero. */
export const defaultLandingSettings: LandingSettings = {
  background_image: '',
  hero_title: 'Fresh Fits,',
  hero_subtitle: 'Fresh Feels',
  hero_description:
    "Relaxed tees to wedding sherwanis. Men's fashion for the whole Indian week, made to be worn hard and mended gladly.",
}

/** Until the owner sets one (docs/product/errors.md, What is shown). */
export const defaultSupportPhone = '1800 000 0000'
