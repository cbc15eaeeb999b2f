// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { type LostPage, watchPages } from './lost-pages.ts'

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
  const heard = vi.fn<(lost: LostPage | null) => void>()
  return {
    frame,
    shows,
    heard,
    bringBack: watchPages(frame, heard),
    follow: (path: string) => hear.navigate({ destination: { url: new URL(path, location.href).href } }),
  }
}

const line = (isThere: boolean) =>
  vi.stubGlobal('fetch', () => (isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError('no line'))))

it('a page that is followed without a line is missing, and is what comes when it is back', async () => {
  const { frame, shows, heard, bringBack, follow } = frameOf('/one.html')
  shows('/one.html')
  expect(heard).toHaveBeenLastCalledWith(null)
  line(false)
  follow('/two.html')
  shows(null)
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ why: 'missing' })))
  bringBack()
  expect(new URL(frame.src).pathname).toBe('/two.html')
  shows('/two.html')
  expect(heard).toHaveBeenLastCalledWith(null)
})

it('a line that is back by then brings the page by itself, once', async () => {
  const { frame, shows, heard } = frameOf('/one.html')
  shows('/one.html')
  line(true)
  const set = vi.spyOn(frame, 'setAttribute')
  shows(null)
  await vi.waitFor(() => expect(set).toHaveBeenCalledTimes(1))
  shows(null)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  expect(heard).not.toHaveBeenCalledWith(expect.anything())
  expect(set).toHaveBeenCalledTimes(1)
})

it.each([
  ['/none.html', 'absent'],
  ['https://o.example/', 'away'],
] as const)('a link that leads to nothing to see is told, with the way back: %s', async (to, why) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  const { frame, shows, heard, bringBack, follow } = frameOf('/one.html')
  shows('/one.html')
  follow(to)
  shows(null)
  const [address, back] = [to, '/one.html'].map(one => new URL(one, location.href).href)
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith({ why, address, back }))
  bringBack()
  expect(new URL(frame.src).pathname).toBe('/one.html')
})

it('a part that is not there has no way back', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  const { shows, heard } = frameOf('/none.html')
  shows(null)
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ why: 'absent', back: null })))
})

it('what a frame has of another site from the first is not told: a link has its place', async () => {
  const { shows, heard } = frameOf('https://o.example/film')
  shows(null)
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(null))
})
