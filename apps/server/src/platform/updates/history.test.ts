import { describe, expect, it } from 'vitest'
import { createHistory } from './history.ts'

function open() {
  let now = 1000
  const history = createHistory(() => now)
  return { history, pass: (ms: number) => void (now += ms) }
}

describe('the history of updates', () => {
  it('gives what came after a place', () => {
    const { history } = open()
    const start = history.lastId
    history.add('a', ['thread:1'])
    history.add('b', ['thread:2', 'forum:3'])
    expect([...(history.since({ id: start }) ?? [])]).toEqual(['thread:1', 'thread:2', 'forum:3'])
    expect([...(history.since({ id: 'a' }) ?? [])]).toEqual(['thread:2', 'forum:3'])
    expect(history.since({ id: 'b' })?.size).toBe(0)
    expect(history.since({ id: 'c' })).toBeNull()
  })

  it('gives what came since a moment, and nothing for one before its own beginning', () => {
    const { history, pass } = open()
    pass(100)
    history.add('a', ['thread:1'])
    pass(100)
    expect([...(history.since({ agoMs: 150 }) ?? [])]).toEqual(['thread:1'])
    expect(history.since({ agoMs: 50 })?.size).toBe(0)
    expect(history.since({ agoMs: 201 })).toBeNull()
  })

  it('gives what came since the earlier of a place and a moment', () => {
    const { history, pass } = open()
    history.add('a', ['thread:1'])
    pass(100)
    history.add('b', ['thread:2'])
    pass(100)
    expect([...(history.since({ id: 'b', agoMs: 150 }) ?? [])]).toEqual(['thread:2'])
    expect([...(history.since({ id: 'a', agoMs: 10 }) ?? [])]).toEqual(['thread:2'])
    expect(history.since({ id: 'b', agoMs: 10 })?.size).toBe(0)
    expect(history.since({ id: 'b', agoMs: 201 })).toBeNull()
    expect(history.since({ id: 'unknown', agoMs: 10 })).toBeNull()
  })

  it('knows that it does not know what was dropped', () => {
    const { history } = open()
    const start = history.lastId
    for (let n = 0; n < 20_001; n++) history.add(`m${n}`, [`thread:${n}`])
    expect(history.since({ id: start })).toBeNull()
    expect(history.since({ id: 'm10' })).toBeNull()
    expect([...(history.since({ id: 'm19999' }) ?? [])]).toEqual(['thread:20000'])
    expect(history.since({ id: 'm5000' })?.size).toBe(15_000)
  })

  it('begins anew after messages were missed', () => {
    const { history, pass } = open()
    history.add('a', ['thread:1'])
    pass(10)
    history.forget()
    expect(history.since({ id: 'a' })).toBeNull()
    expect(history.since({ agoMs: 5 })).toBeNull()
    const start = history.lastId
    history.add('b', ['thread:2'])
    expect([...(history.since({ id: start }) ?? [])]).toEqual(['thread:2'])
  })
})
