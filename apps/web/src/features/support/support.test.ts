import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readWidget } from './setting.ts'
import { hasWidget } from './widget-rules.ts'

describe('the support widget', () => {
  it.each([
    ['/', true],
    ['/tickets', true],
    ['/notes', true],
    ['/home/program/5', true],
    ['/learning-hub', false],
    ['/learning-hub/7', false],
    ['/vrise', false],
    ['/vrise/abc', false],
    ['/zoom/3', false],
  ])('on %s: %s', (pathname, isThere) => {
    expect(hasWidget(pathname, false)).toBe(isThere)
  })

  it('is on no page of a self-paced program', () => {
    expect(hasWidget('/', true)).toBe(false)
  })
})

describe('its script', () => {
  // The page of the tests would fetch what is put into it.
  const put: HTMLScriptElement[] = []
  const scripts = () => put
  beforeEach(() => {
    put.length = 0
    vi.spyOn(document.head, 'append').mockImplementation(script => void put.push(script as HTMLScriptElement))
    vi.useFakeTimers()
    vi.resetModules()
    document.head.innerHTML = '<meta name="support-widget" content="https://chat.example.org/abcdefgh">'
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    document.head.innerHTML = ''
    Reflect.deleteProperty(window, 'chatwootSDK')
    Reflect.deleteProperty(window, '$chatwoot')
  })

  it('is loaded once from its host, and hidden where it has no place', async () => {
    const { showWidget } = await import('./chatwoot.ts')
    const widget = readWidget()
    if (!widget) throw new Error('no widget')
    await showWidget(widget, false)
    expect(scripts()).toEqual([])
    const run = vi.fn()
    const toggle = vi.fn()
    const first = showWidget(widget, true)
    expect(scripts().map(({ src }) => src)).toEqual(['https://chat.example.org/packs/js/sdk.js'])
    scripts()[0]?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(1000)
    Object.assign(window, { chatwootSDK: { run }, $chatwoot: { toggleBubbleVisibility: toggle } })
    await vi.advanceTimersByTimeAsync(500)
    await first
    await showWidget(widget, false)
    await showWidget(widget, true)
    expect(scripts()).toHaveLength(1)
    expect(run.mock.calls).toEqual([[{ websiteToken: 'abcdefgh', baseUrl: 'https://chat.example.org' }]])
    expect(toggle.mock.calls).toEqual([['show'], ['hide'], ['show']])
  })

  it('stays hidden on the page that somebody went on to while it was loading', async () => {
    const { showWidget } = await import('./chatwoot.ts')
    const widget = readWidget()
    if (!widget) throw new Error('no widget')
    const toggle = vi.fn()
    const first = showWidget(widget, true)
    const second = showWidget(widget, false).catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await second).toBe('the wrapper of the support widget is not there')
    scripts()[0]?.dispatchEvent(new Event('load'))
    Object.assign(window, { chatwootSDK: { run: vi.fn() }, $chatwoot: { toggleBubbleVisibility: toggle } })
    await vi.advanceTimersByTimeAsync(500)
    await first
    expect(toggle.mock.calls).toEqual([['hide']])
  })

  it('is given up after five looks', async () => {
    const { showWidget } = await import('./chatwoot.ts')
    const widget = readWidget()
    if (!widget) throw new Error('no widget')
    const shown = showWidget(widget, true).catch((error: Error) => error.message)
    scripts()[0]?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(2500)
    expect(await shown).toBe('the support widget is not there')
  })

  it('is not there at all without a setting', () => {
    document.head.innerHTML = ''
    expect(readWidget()).toBeNull()
  })
})
