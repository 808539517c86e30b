import { products } from '../../crash/fill-shop.ts'
import { pictureForm } from '../../crash/picture-form.ts'
import type { ShopCluster } from '../shop-cluster.ts'
import { until } from '../until.ts'
import type { ClusterDrill } from './cluster-drill.ts'

/** In milliseconds; the first request after an outage may still meet an old connection. */
const uploadTimeout = 30_000

/** Orders and pages need no object storage; uploads are refused meanwhile, and no picture that was taken is lost. */
export const killedObjectStorage: ClusterDrill = {
  name: 'kill -9 of the object storage',
  times: 2,
  goal: 2_000,
  async blow(cluster, note) {
    const before = await upload(cluster)
    if (before.status !== 200) note(`an upload was answered ${before.status} before`)
    await cluster.objectStorage.kill()
    const meanwhile = await upload(cluster)
    if (meanwhile.status !== 503) note(`an upload without object storage was answered ${meanwhile.status}`)
    return async () => {
      await cluster.objectStorage.start()
      let pictures: string[] = []
      await until('uploads are taken again', uploadTimeout, async () => {
        const after = await upload(cluster)
        pictures = after.pictures
        return after.status === 200
      })
      for (const address of new Set([...before.pictures, ...pictures]))
        for (const machine of cluster.machines) {
          const { status } = await machine.call('GET', address)
          if (status !== 200) note(`${machine.name} answered ${address} with ${status}`)
        }
    }
  },
}

/** The status, and the addresses of all pictures of the product. */
async function upload(cluster: ShopCluster): Promise<{ status: number | null; pictures: string[] }> {
  const body = await pictureForm()
  const address = `/api/products/${products[0]}/images`
  const response = await cluster.call('POST', address, { token: cluster.adminToken, body })
  const pictures = JSON.stringify(response?.body ?? '').match(/\/media\/[^"]+\.webp/g) ?? []
  return { status: response?.status ?? null, pictures }
}
