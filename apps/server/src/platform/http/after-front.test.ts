import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { AFTER_FRONT, startAfterFront } from './after-front.ts'

const page =
  '<html><head><script type="module" crossorigin src="/assets/index-a.js"></script></head><body><div id="root"></div></body></html>'

/** The script as a browser runs it: what it started, and what paints its next frame. */
function opened() {
  const started = vi.fn(() => Promise.resolve())
  const frames: (() => void)[] = []
  runInNewContext(AFTER_FRONT.replace('import(', 'started('), {
    started,
    setTimeout,
    document: { querySelector: (of: string) => (of === 'link[data-start]' ? { href: '/assets/index-a.js' } : null) },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
  })
  return { started, paint: () => frames.shift()?.() }
}

const soon = (ms = 20) => new Promise(resolve => setTimeout(resolve, ms))

describe('the code of a page that came with a front', () => {
  it('starts after the front is painted, once', async () => {
    const { started, paint } = opened()
    await soon()
    expect(started).not.toHaveBeenCalled()
    paint()
    await soon()
    expect(started.mock.calls).toEqual([['/assets/index-a.js']])
    await soon(300)
    expect(started).toHaveBeenCalledOnce()
  })

  it('starts where nothing is ever painted', async () => {
    const { started } = opened()
    await vi.waitFor(() => expect(started).toHaveBeenCalledOnce())
  })

  it('is loaded from the beginning; a page without code stays as it is', () => {
    const changed = startAfterFront(page)
    expect(changed).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin data-start href="/assets/index-a.js">',
    )
    expect(changed).toContain(`<script>${AFTER_FRONT}</script></body>`)
    expect(changed).not.toContain('type="module"')
    expect(startAfterFront('<html><body></body></html>')).toBe('<html><body></body></html>')
  })
})
