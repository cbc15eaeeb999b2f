import { Scorm12API } from 'scorm-again/scorm12'
import { Scorm2004API } from 'scorm-again/scorm2004'
import { expect, it } from 'vitest'
import { COMMIT_FAILED, settingsFor } from './commits.ts'

it('a package of SCORM 1.2 hears that a commit was not kept whole, and may end all the same', () => {
  let isKept = false
  const api = new Scorm12API(settingsFor(() => isKept, COMMIT_FAILED.scorm12))
  expect(api.LMSInitialize('')).toBe('true')
  expect([api.LMSCommit(''), api.LMSGetLastError()]).toEqual(['false', '101'])
  isKept = true
  expect([api.LMSCommit(''), api.LMSGetLastError()]).toEqual(['true', '0'])
  isKept = false
  expect([api.LMSFinish(''), api.LMSGetLastError()]).toEqual(['true', '0'])
})

it('a package of SCORM 2004 hears it too', () => {
  let isKept = false
  const api = new Scorm2004API(settingsFor(() => isKept, COMMIT_FAILED.scorm2004))
  expect(api.Initialize('')).toBe('true')
  expect([api.Commit(''), api.GetLastError()]).toEqual(['false', '391'])
  isKept = true
  expect([api.Commit(''), api.GetLastError()]).toEqual(['true', '0'])
  isKept = false
  expect([api.Terminate(''), api.GetLastError()]).toEqual(['true', '0'])
})
