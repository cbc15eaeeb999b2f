import { Scorm12API } from 'scorm-again/scorm12'
import { Scorm2004API } from 'scorm-again/scorm2004'
import { expect, it, vi } from 'vitest'
import { settingsFor } from './commits.ts'
import { snapshotValues } from './value-snapshot.ts'

const COUNT = 1000

/** A package that tells of each of its questions, in a run-time that is counted. */
function told(format: 'scorm12' | 'scorm2004') {
  const take = vi.fn((flat: unknown) => held.take(flat))
  const settings = settingsFor(flat => {
    take(flat)
    return true
  }, 1)
  const api = format === 'scorm12' ? new Scorm12API(settings) : new Scorm2004API(settings)
  const onSet = vi.fn()
  const writes = vi.spyOn(api, 'renderCommitCMI')
  const held = snapshotValues(api, format === 'scorm12' ? 'LMSSetValue.cmi.*' : 'SetValue.cmi.*', onSet)
  const set = (name: string, value: string) =>
    api instanceof Scorm12API ? api.LMSSetValue(name, value) : api.SetValue(name, value)
  if (api instanceof Scorm12API) api.LMSInitialize('')
  else api.Initialize('')
  for (let n = 0; n < COUNT; n++)
    for (const [name, value] of [
      ['id', `q${n}`],
      ['type', 'choice'],
      ['result', 'correct'],
    ] as const)
      expect(set(`cmi.interactions.${n}.${name}`, value)).toBe('true')
  return { api, held, onSet, writes, take, set }
}

it.each(['scorm12', 'scorm2004'] as const)(
  'values of %s are written out when they are asked for, however many are set: not once more for each',
  format => {
    const { held, onSet, writes, set } = told(format)
    expect([onSet.mock.calls.length, writes.mock.calls.length]).toEqual([3 * COUNT, 0])
    expect(held.now()).toMatchObject({ 'cmi.interactions.0.id': 'q0', 'cmi.interactions.999.result': 'correct' })
    held.now()
    expect(writes).toHaveBeenCalledTimes(1)
    set('cmi.interactions.999.result', 'wrong')
    set('cmi.interactions.999.result', 'incorrect')
    held.now()
    expect(writes).toHaveBeenCalledTimes(2)
  },
)

it('what a commit wrote out is not written out again', () => {
  const { api, held, writes, take } = told('scorm2004')
  if (api instanceof Scorm2004API) api.Commit('')
  const byCommit = writes.mock.calls.length
  expect(take).toHaveBeenCalledTimes(1)
  expect(held.now()['cmi.interactions.5.id']).toBe('q5')
  expect(writes).toHaveBeenCalledTimes(byCommit)
})
