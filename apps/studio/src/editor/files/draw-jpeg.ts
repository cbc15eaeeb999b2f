const WIDTH_PX = 1280
const QUALITY = 0.85

/** A picture as JPEG, no wider than a screen shows it, written anew without what its camera noted. Throws a sentence. */
function draw(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const share = Math.min(1, WIDTH_PX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * share)
  canvas.height = Math.round(height * share)
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser can’t draw pictures.')
  // What can be seen through is white in a JPEG.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function drawFile(file: File): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This is no picture that browsers show. Use a PNG, JPEG or WebP file.')
  })
  try {
    return draw(picture, picture.width, picture.height)
  } finally {
    picture.close()
  }
}

async function asFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('This browser can’t write this picture.')
  return new File([blob], name, { type: 'image/jpeg', lastModified: Date.now() })
}

/** A picture that was chosen, as a data URL. */
export const drawJpeg = async (file: File): Promise<string> => (await drawFile(file)).toDataURL('image/jpeg', QUALITY)

/** A picture that was chosen, as a file. */
export const pictureAsJpeg = async (file: File, name: string): Promise<File> => asFile(await drawFile(file), name)

/** The frame at which a video stands, as a file. */
export const frameAsJpeg = async (video: HTMLVideoElement, name: string): Promise<File> =>
  asFile(draw(video, video.videoWidth, video.videoHeight), name)
