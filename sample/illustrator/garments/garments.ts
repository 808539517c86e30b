import { bandhgala, sherwani } from './bandhgala.ts'
import { blazer } from './blazer.ts'
import { bomber } from './bomber.ts'
import { dhoti } from './dhoti.ts'
import type { Garment } from './garment.ts'
import { kurta, shortKurta } from './kurta.ts'
import { lungi } from './lungi.ts'
import { nehruJacket } from './nehru-jacket.ts'
import { polo } from './polo.ts'
import { overshirt, shirt } from './shirt.ts'
import { hoodie, sweatshirt } from './sweatshirt.ts'
import { tee } from './tee.ts'
import * as trousers from './trouser-garments.ts'
import { trucker } from './trucker.ts'
import { waistcoat } from './waistcoat.ts'

export const GARMENTS = {
  tee,
  polo,
  sweatshirt,
  hoodie,
  shirt,
  overshirt,
  kurta,
  shortKurta,
  nehruJacket,
  bandhgala,
  sherwani,
  blazer,
  waistcoat,
  bomber,
  trucker,
  dhoti,
  lungi,
  ...trousers,
}

export type GarmentName = keyof typeof GARMENTS
export type OptionsOf<Name extends GarmentName> =
  (typeof GARMENTS)[Name] extends Garment<infer Options> ? Options : never

export const garmentOf = (name: GarmentName): Garment<object> => GARMENTS[name]
