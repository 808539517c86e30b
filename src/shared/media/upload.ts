const megapixel = 1024 * 1024

/** Limits of uploaded pictures: bytes, pixels, pixels per side (the maximum of JPEG), files per request. */
export const pictureRules = { bytes: 5 * 1024 * 1024, pixels: 16 * megapixel, side: 65_535, files: 10 }

/** Photos of customers, whose decoding anybody can cause: what a phone takes, 4032 × 3024, is within it. */
export const photoPixels = 12 * megapixel

/**
 * The `accept` of a file field. The server checks the content, not the name. Without HEIC in it, an iPhone hands over
 * JPEG.
 */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

export const pictureMessages = {
  missing: 'Choose a picture',
  empty: 'This file is empty',
  tooLarge: 'A picture may have at most 5 MB',
  tooMany: 'At most 10 pictures at a time',
  type: 'Pictures must be JPEG, PNG, WebP or AVIF',
  heic: 'Your browser cannot read HEIC pictures. Save it as JPEG, or set the iPhone’s camera to “Most Compatible”',
  animated: 'Animated pictures cannot be used',
  tooManyPixels: 'A picture may have at most 16 megapixels',
  tooManyPhotoPixels: 'A photo may have at most 12 megapixels',
  tooLong: 'A picture may be at most 65,535 pixels wide or high',
  damaged: 'This picture is damaged and cannot be read',
  notSaved: 'The picture could not be saved. The disk of the store may be full',
  notSavedAway: 'The picture could not be saved: its storage does not answer. Please try again in a moment',
  away: 'Pictures are not available right now. Please try again in a moment',
}
