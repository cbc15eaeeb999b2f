import { CanvasSource, type Output, type VideoEncodingConfig } from 'mediabunny'

const [WIDTH, HEIGHT] = [1280, 720]
/** A frame stands until the next one comes: half a second. */
const FRAME_S = 0.5

/** What learners see while no picture is sent: a quiet card. */
function drawCard(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  if (!context) return canvas
  const styles = getComputedStyle(document.documentElement)
  context.fillStyle = styles.getPropertyValue('--color-film') || '#07110d'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = styles.getPropertyValue('--color-onfilm') || '#f4f3ee'
  context.font = `500 40px ${getComputedStyle(document.body).fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText('Sound only', WIDTH / 2, HEIGHT / 2)
  return canvas
}

/**
 * Adds a picture that stands still to an output, for a class of sound alone. A stream that began with a picture must go on with one: players
 * wait without end for what a stretch does not have. `begin` sends its frames, and gives what ends them.
 */
export function addStill(output: Output, encoding: VideoEncodingConfig) {
  const source = new CanvasSource(drawCard(), encoding)
  output.addVideoTrack(source)
  return {
    begin(onFault: () => void): () => void {
      const ticks = new Worker(new URL('./tick.worker.ts', import.meta.url), { type: 'module', name: 'class-ticks' })
      const beganMs = performance.now()
      const add = (): void => {
        source.add((performance.now() - beganMs) / 1000, FRAME_S).catch(onFault)
      }
      add()
      ticks.addEventListener('message', add)
      return () => ticks.terminate()
    },
  }
}
