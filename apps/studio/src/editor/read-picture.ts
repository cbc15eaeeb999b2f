/** A file larger than this is no picture for a text. */
const MOST_BYTES = 20_000_000

/** What a picture in a text may weigh once it is made smaller, and how long its longer side is. */
export interface PictureLimits {
  chars: number
  sidePx: number
}
export const PAGE_PICTURE: PictureLimits = { chars: 400_000, sidePx: 1600 }
/** A question comes with all others of its quiz. */
export const QUESTION_PICTURE: PictureLimits = { chars: 150_000, sidePx: 1000 }

/** A picture as it stands in a text: no wider than a screen shows it. Says in a sentence why it cannot. */
export async function readPicture(
  file: File,
  { chars, sidePx }: PictureLimits,
): Promise<{ src: string } | { fault: string }> {
  const megabytes = Math.round(file.size / 1_000_000)
  if (file.size > MOST_BYTES)
    return { fault: `This picture has ${megabytes} MB. Save it with at most 20 MB, then choose it again.` }
  try {
    const bitmap = await createImageBitmap(file)
    const share = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * share)
    canvas.height = Math.round(bitmap.height * share)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    for (const quality of [0.9, 0.75, 0.5]) {
      const src = canvas.toDataURL('image/webp', quality)
      if (src.length <= chars) return { src }
    }
    return { fault: 'This picture has too much in it. Choose a smaller part of it.' }
  } catch {
    return { fault: 'This is no picture that browsers show: use PNG, JPEG, WebP or GIF.' }
  }
}
