import { expect, it, vi } from 'vitest'
import { StructureCache } from './service/structure-cache.ts'

const cacheOf = (maxBytes: number) => new StructureCache<number, number, string>(maxBytes, text => text.length)

it('calls for one version at the same moment wait for one load', async () => {
  const cache = cacheOf(100)
  const load = vi.fn(async () => 'course')
  expect(await Promise.all([1, 2, 3].map(() => cache.get(7, 1, load)))).toEqual(['course', 'course', 'course'])
  expect(load).toHaveBeenCalledOnce()
})

it('a new version is loaded, an old one forgotten', async () => {
  const cache = cacheOf(100)
  await cache.get(7, 1, async () => 'old')
  expect(await cache.get(7, 2, async () => 'new')).toBe('new')
  expect(await cache.get(7, 1, async () => 'again')).toBe('again')
})

it('forgets what was used longest ago when the bytes are spent', async () => {
  const cache = cacheOf(10)
  await cache.get(1, 1, async () => 'aaaa')
  await cache.get(2, 1, async () => 'bbbb')
  await cache.get(1, 1, async () => 'not loaded')
  await cache.get(3, 1, async () => 'cccc')
  expect(await cache.get(1, 1, async () => 'loaded anew')).toBe('aaaa')
  expect(await cache.get(2, 1, async () => 'loaded anew')).toBe('loaded anew')
})

it('what failed to load is asked for again', async () => {
  const cache = cacheOf(100)
  await expect(cache.get(7, 1, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get(7, 1, async () => 'course')).toBe('course')
})
