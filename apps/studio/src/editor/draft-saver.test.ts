import type { StudioEditor } from '@learn/contract/studio'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { DraftSaver, type SaveDraft } from './draft-saver.ts'
import { readLocalDraft } from './draft-store.ts'

const live = { name: 'Ties', content: '{"kind":"page","html":"","minutes":null}', intro: '', files: [] }
const thing = { id: 7, live, draft: null, can: { write: true } } as unknown as StudioEditor
const refusal = (status: number, code: 'network' | 'studio/draft-changed') => new ApiError(code, status, code)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const saved = (rev: number) => ({ rev, savedAt: 1, losses: [] })

it('saves what was typed last, one save after the other, each on the revision before', async () => {
  const given: [number, string][] = []
  const save: SaveDraft = ({ rev, name }) => {
    given.push([rev, name])
    return Promise.resolve(saved(rev + 1))
  }
  const saver = new DraftSaver(thing, save, () => undefined)
  saver.change({ name: 'A' })
  saver.change({ name: 'AB' })
  expect(readLocalDraft(7)?.name).toBe('AB')
  await vi.advanceTimersByTimeAsync(1000)
  saver.change({ name: 'ABC' })
  await saver.flush()
  expect(given).toEqual([
    [0, 'AB'],
    [1, 'ABC'],
  ])
  expect([saver.getState().state, saver.getRev(), readLocalDraft(7)]).toEqual(['saved', 2, null])
})

it('keeps what was typed without a network, and sends it once there is one, also after a reload', async () => {
  const save = vi.fn<SaveDraft>().mockRejectedValueOnce(refusal(0, 'network')).mockResolvedValue(saved(1))
  const saver = new DraftSaver(thing, save, () => undefined)
  saver.change({ name: 'Typed offline' })
  await saver.flush()
  expect(saver.getState().state).toBe('offline')
  const reloaded = new DraftSaver(thing, save, () => undefined)
  expect(reloaded.getState()).toMatchObject({ text: { name: 'Typed offline' }, state: 'saving' })
  await reloaded.flush()
  expect([reloaded.getState().state, readLocalDraft(7)]).toEqual(['saved', null])
  await saver.flush()
})

it('overwrites nothing that somebody else saved: it asks, and goes on with what is chosen', async () => {
  const save = vi
    .fn<SaveDraft>()
    .mockRejectedValueOnce(refusal(409, 'studio/draft-changed'))
    .mockResolvedValue(saved(6))
  const saver = new DraftSaver(thing, save, () => undefined)
  saver.change({ name: 'Mine' })
  await saver.flush()
  expect(saver.getState().state).toBe('conflict')
  const theirs = { ...thing, draft: { ...live, name: 'Theirs', rev: 5, by: 'Imran', at: 1 } }
  await saver.settle(true, theirs)
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ rev: 5, name: 'Mine' }))
  expect(saver.getState().state).toBe('saved')
  await saver.settle(false, theirs)
  expect(saver.getState().text.name).toBe('Theirs')
})

it('saves nothing for who only looks, whatever the editor says changed', async () => {
  const save = vi.fn<SaveDraft>().mockResolvedValue(saved(1))
  const mine = new DraftSaver(
    thing,
    () => Promise.reject(refusal(0, 'network')),
    () => undefined,
  )
  mine.change({ name: 'Left behind' })
  await mine.flush()
  const saver = new DraftSaver({ ...thing, can: { ...thing.can, write: false } }, save, () => undefined)
  expect(saver.getState()).toMatchObject({ text: live, state: 'saved' })
  saver.change({ name: 'Opened' })
  await vi.advanceTimersByTimeAsync(1000)
  await saver.flush()
  expect(save).not.toHaveBeenCalled()
  expect(saver.getState().text).toEqual(live)
})
