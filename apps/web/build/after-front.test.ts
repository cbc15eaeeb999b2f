import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { afterFront } from './after-front.ts'

const page = afterFront(
  '<html><head><script type="module" crossorigin src="/assets/index-a.js"></script></head><body><div id="root"></div></body></html>',
)

/** The page as a browser runs it, with a front or without: what was started, and what paints its next frame. */
function opened({ hasFront }: { hasFront: boolean }) {
  const started = vi.fn()
  const frames: (() => void)[] = []
  const script = /<script>(.*)<\/script>/.exec(page)?.[1]?.replace('import(', 'started(') ?? ''
  runInNewContext(script, {
    started,
    setTimeout,
    document: { getElementById: (id: string) => (hasFront && id === 'front' ? {} : null) },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
  })
  return { started, paint: () => frames.shift()?.() }
}

const soon = (ms = 20) => new Promise(resolve => setTimeout(resolve, ms))

describe('the code of a page', () => {
  it('starts after what the page came with is painted, once', async () => {
    const { started, paint } = opened({ hasFront: true })
    await soon()
    expect(started).not.toHaveBeenCalled()
    paint()
    await soon()
    expect(started.mock.calls).toEqual([['/assets/index-a.js']])
    await soon(300)
    expect(started).toHaveBeenCalledOnce()
  })

  it('starts where nothing is ever painted, and at once where nothing stands', async () => {
    const hidden = opened({ hasFront: true })
    expect(opened({ hasFront: false }).started).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(hidden.started).toHaveBeenCalledOnce())
  })

  it('is loaded from the beginning', () => {
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/index-a.js">')
    expect(() => afterFront('<html></html>')).toThrow('names no code')
  })
})
