import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

describe('work that waits its turn', () => {
  it('runs no more at once than it may, and every one of it', async () => {
    const inTurn = createSemaphore({ atOnce: 2, waiting: 100, refusal: 'No' })
    let running = 0
    let most = 0
    const works = Array.from({ length: 20 }, (_, n) =>
      inTurn('me', async () => {
        most = Math.max(most, ++running)
        await pause(1)
        running--
        return n
      }),
    )
    expect(await Promise.all(works)).toEqual(Array.from({ length: 20 }, (_, n) => n))
    expect(most).toBe(2)
  })

  it('lets who comes with one go before who came with many', async () => {
    const inTurn = createSemaphore({ atOnce: 1, waiting: 100, refusal: 'No' })
    const done: string[] = []
    const one = (name: string) => inTurn(name, async () => void done.push(name))
    await Promise.all([one('many'), one('many'), one('many'), one('many'), one('single')])
    expect(done).toEqual(['many', 'many', 'single', 'many', 'many'])
  })

  it('leaves room for somebody else, however many one owner sends, where one has a share', async () => {
    const inTurn = createSemaphore({ atOnce: 2, ofOne: 1, waiting: 100, refusal: 'No' })
    const running = new Map<string, number>()
    let mostOfOne = 0
    let most = 0
    const done: string[] = []
    const one = (whose: string, ms = 5) =>
      inTurn(whose, async () => {
        running.set(whose, (running.get(whose) ?? 0) + 1)
        mostOfOne = Math.max(mostOfOne, ...running.values())
        most = Math.max(
          most,
          [...running.values()].reduce((a, b) => a + b),
        )
        await pause(ms)
        running.set(whose, (running.get(whose) ?? 0) - 1)
        done.push(whose)
      })
    await Promise.all([one('many', 30), one('many'), one('many'), one('a'), one('b')])
    expect(done).toEqual(['a', 'b', 'many', 'many', 'many'])
    expect([mostOfOne, most]).toEqual([1, 2])
  })

  it('goes on after work that fails', async () => {
    const inTurn = createSemaphore({ atOnce: 1, waiting: 100, refusal: 'No' })
    const failing = inTurn('a', async () => {
      throw new Error('no')
    })
    const next = inTurn('a', async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
    expect(await inTurn('a', async () => 'again')).toBe('again')
  })

  it('keeps a place for everybody: who fills the line gives way, the last first', async () => {
    const inTurn = createSemaphore({ atOnce: 1, waiting: 4, refusal: 'No' })
    const done: string[] = []
    const one = (whose: string, name: string) =>
      inTurn(whose, async () => void done.push(name)).catch(
        ({ code }: { code: string }) => void done.push(`${name} ${code}`),
      )
    const flood = Array.from({ length: 6 }, (_, n) => one('flood', `flood${n}`))
    await Promise.all([...flood, one('a', 'a'), one('b', 'b'), one('flood', 'more')])
    const refused = 'request/too-many'
    expect(done.toSorted()).toEqual([
      'a',
      'b',
      'flood0',
      'flood1',
      'flood2',
      `flood3 ${refused}`,
      `flood4 ${refused}`,
      `flood5 ${refused}`,
      `more ${refused}`,
    ])
    expect(done.indexOf('a')).toBeLessThan(done.indexOf('flood2'))
  })

  it('lets who goes first go before a hundred others, and every fourth turn to one of those', async () => {
    const inTurn = createSemaphore({ atOnce: 1, waiting: 1000, refusal: 'No' })
    const done: string[] = []
    const one = (whose: string, isFirst = false) => inTurn(whose, async () => void done.push(whose), isFirst)
    const crowd = Array.from({ length: 100 }, (_, n) => one(`network ${n}`))
    const known = Array.from({ length: 5 }, (_, n) => one(`known ${n}`, true))
    await Promise.all([...crowd, ...known])
    expect(done.slice(0, 8)).toEqual([
      'network 0',
      'known 0',
      'known 1',
      'known 2',
      'network 1',
      'known 3',
      'known 4',
      'network 2',
    ])
    expect(done).toHaveLength(105)
  })

  it('has a place for who goes first in a line that is full of others', async () => {
    const inTurn = createSemaphore({ atOnce: 1, waiting: 3, refusal: 'No' })
    const one = (whose: string, isFirst = false) => inTurn(whose, async () => whose, isFirst)
    const all = await Promise.allSettled([one('a'), one('b'), one('c'), one('d'), one('known', true), one('e')])
    expect(all.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
  })

  it('is refused where too much of it waits', async () => {
    const inTurn = createSemaphore({ atOnce: 1, waiting: 1, refusal: 'No' })
    const first = inTurn('a', () => pause(5))
    const second = inTurn('b', () => pause(1))
    await expect(inTurn('c', () => pause(1))).rejects.toMatchObject({ code: 'request/too-many', retryAfterS: 5 })
    await Promise.all([first, second])
    expect(await inTurn('c', async () => 'later')).toBe('later')
  })
})
