// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { watchPages } from './lost-pages.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** A frame whose pages come as a test says; null stands for a page of the browser's own. */
function frameOf(src: string) {
  const frame = document.createElement('iframe')
  const hear = { navigate: (_event: { destination: { url: string } }) => undefined as unknown }
  const navigation = {
    addEventListener: (_type: string, heard: typeof hear.navigate) => {
      hear.navigate = heard
    },
  }
  const shows = (path: string | null) => {
    const page = new DOMParser().parseFromString('<p>Text</p>', 'text/html')
    if (path !== null) Object.defineProperty(page, 'URL', { value: new URL(path, location.href).href })
    Object.defineProperty(frame, 'contentDocument', { value: path === null ? null : page, configurable: true })
    Object.defineProperty(frame, 'contentWindow', { value: { navigation }, configurable: true })
    frame.dispatchEvent(new Event('load'))
  }
  document.body.append(frame)
  frame.src = src
  const isWhole = vi.fn<(isWhole: boolean) => void>()
  return {
    frame,
    shows,
    isWhole,
    bringBack: watchPages(frame, isWhole),
    follow: (path: string) => hear.navigate({ destination: { url: new URL(path, location.href).href } }),
  }
}

const line = (isThere: boolean) =>
  vi.stubGlobal('fetch', () => (isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError('no line'))))

it('a page that is followed without a line is missing, and is what comes when it is back', async () => {
  const { frame, shows, isWhole, bringBack, follow } = frameOf('/one.html')
  shows('/one.html')
  expect(isWhole).toHaveBeenLastCalledWith(true)
  line(false)
  follow('/two.html')
  shows(null)
  await vi.waitFor(() => expect(isWhole).toHaveBeenLastCalledWith(false))
  bringBack()
  expect(new URL(frame.src).pathname).toBe('/two.html')
  shows('/two.html')
  expect(isWhole).toHaveBeenLastCalledWith(true)
})

it('a line that is back by then brings the page by itself, once', async () => {
  const { frame, shows, isWhole } = frameOf('/one.html')
  shows('/one.html')
  line(true)
  const set = vi.spyOn(frame, 'setAttribute')
  shows(null)
  await vi.waitFor(() => expect(set).toHaveBeenCalledTimes(1))
  shows(null)
  await vi.waitFor(() => expect(isWhole).toHaveBeenCalledTimes(2))
  expect(isWhole).not.toHaveBeenCalledWith(false)
  expect(set).toHaveBeenCalledTimes(1)
})

it('what a policy keeps away is not told as a missing line', async () => {
  line(false)
  const { shows, isWhole, follow } = frameOf('/one.html')
  shows('/one.html')
  follow('https://elsewhere.example/')
  shows(null)
  await Promise.resolve()
  expect(isWhole).not.toHaveBeenCalledWith(false)
})
