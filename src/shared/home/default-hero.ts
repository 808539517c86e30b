import type { HeroSettings } from './hero.schema.ts'

/** docs/product/shopping.md. An empty background means the drawn hero. */
export const defaultHero: HeroSettings = {
  background_image: '',
  hero_title: 'Fresh Fits,',
  hero_subtitle: 'Fresh Feels',
  hero_description:
    "Relaxed tees to wedding sherwanis. Men's fashion for the whole Indian week, made to be worn hard and mended gladly.",
}
