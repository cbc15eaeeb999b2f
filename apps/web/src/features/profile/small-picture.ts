const SIDE = 512

/** A picture as it is sent: its middle as a square of at most 512 points, as JPEG. Throws with a sentence for what is no picture. */
export async function smallPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('Please choose a JPEG, PNG or WebP picture.')
  })
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, SIDE)
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser cannot make the picture smaller.')
  // What can be seen through is white in a JPEG.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  const from = [(picture.width - side) / 2, (picture.height - side) / 2] as const
  drawing.drawImage(picture, ...from, side, side, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
