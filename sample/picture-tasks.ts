import { LARGEST_MASTER, MASTER_WIDTH, sampleMasters } from './catalogue/sample-masters.ts'
import type { SampleProduct } from './catalogue/sample-product.ts'
import { sampleProducts } from './catalogue/sample-products.ts'
import { seedFromName } from './illustrator/random.ts'
import { renderPicture } from './illustrator/render.ts'
import { recipeOf } from './picture-task.ts'
import type { PictureTask } from './picture-task.ts'
import { sceneTasks } from './scene-tasks.ts'

/** Every picture of the sample catalogue: the products' galleries, then the scenes. */
export const pictureTasks = (): PictureTask[] => [...sampleProducts.flatMap(galleryTasks), ...sceneTasks()]

function galleryTasks(product: SampleProduct): PictureTask[] {
  const { id, views, drawing } = product
  const seed = drawing.seed ?? seedFromName(id)
  const files = sampleMasters(product)
  return views.map((view, i) => ({
    file: files[i] ?? '',
    owner: id,
    recipe: recipeOf(drawing, view, seed, MASTER_WIDTH),
    limit: LARGEST_MASTER,
    draw: () => renderPicture(drawing, view, seed, MASTER_WIDTH),
  }))
}
