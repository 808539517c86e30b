import sharp from 'sharp'

/** Noise, so that no two pictures are alike and none compresses well. */
export const noisePicture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
