import { LARGEST_MASTER } from './catalogue/sample-masters.ts'
import { scenes } from './catalogue/scenes.ts'
import { sampleProducts } from './catalogue/sample-products.ts'
import { composeScene } from './illustrator/compose.ts'
import { renderMacro } from './illustrator/render.ts'
import type { PictureTask } from './picture-task.ts'
import { recipeOf } from './picture-task.ts'

export const sceneTasks = (): PictureTask[] => [
  ...Object.entries(scenes()).map(([file, scene]) => ({
    file,
    owner: file.replace('.webp', ''),
    recipe: recipeOf(scene),
    limit: LARGEST_MASTER,
    draw: () => composeScene(scene),
  })),
  newsletterTask(),
]

/** A close look at a collar and its placket, for the newsletter block of the home page. */
function newsletterTask(): PictureTask {
  const crop = { x: 330, y: 92, width: 190, height: 142.5 }
  const product = sampleProducts.find(({ id }) => id === 'ethnics-kairi-kurta-neel')
  if (!product) throw new Error('The newsletter picture needs the kairi kurta')
  const drawing = { ...product.drawing, backdrop: '#c9714f' }
  return {
    file: 'newsletter.webp',
    owner: 'newsletter',
    recipe: recipeOf(drawing, crop),
    limit: LARGEST_MASTER,
    draw: () => renderMacro(drawing, crop, 1280),
  }
}
