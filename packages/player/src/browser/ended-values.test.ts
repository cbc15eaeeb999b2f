import { Scorm12API } from 'scorm-again/scorm12'
import { Scorm2004API } from 'scorm-again/scorm2004'
import { describe, expect, it } from 'vitest'
import { settingsFor } from './commits.ts'
import { ended12, ended2004 } from './ended-values.ts'
import { firstValues12, firstValues2004 } from './first-values.ts'

const opened = (passPct: number | null) => ({
  values: {},
  learner: { id: '7', name: 'Rao, Asha' },
  launchData: '',
  passPct,
  isReview: false,
})

/** How a part of SCORM 1.2 stands once it has ended, by what it set. */
function status12(set: Record<string, string>, passPct: number | null = null): string | undefined {
  let last: unknown
  const api = new Scorm12API(
    settingsFor((flat, isTerminate) => {
      if (isTerminate) last = flat
      return true
    }, 101),
  )
  api.loadFromFlattenedJSON(firstValues12(opened(passPct)))
  api.LMSInitialize('')
  for (const [name, value] of Object.entries(set)) expect(api.LMSSetValue(name, value)).toBe('true')
  api.LMSFinish('')
  return ended12(last)['cmi.core.lesson_status']
}

function status2004(set: Record<string, string>, isSequenced = false): string | undefined {
  let last: unknown
  const api = new Scorm2004API(
    settingsFor((flat, isTerminate) => {
      if (isTerminate) last = flat
      return true
    }, 391),
  )
  api.loadFromFlattenedJSON(firstValues2004(opened(null)))
  api.Initialize('')
  for (const [name, value] of Object.entries(set)) expect(api.SetValue(name, value)).toBe('true')
  api.Terminate('')
  return ended2004(last, isSequenced)['cmi.completion_status']
}

describe('a part that ends without a word of how it stands', () => {
  it('is completed in SCORM 1.2, or judged by its pass mark', () => {
    expect(status12({})).toBe('completed')
    expect(status12({ 'cmi.core.score.raw': '40' })).toBe('completed')
    expect(status12({ 'cmi.core.score.raw': '70' }, 70)).toBe('passed')
    expect(status12({ 'cmi.core.score.raw': '69' }, 70)).toBe('failed')
    expect(status12({}, 70)).toBe('completed')
  })

  it('is completed in SCORM 2004, where no sequencing decides', () => {
    expect(status2004({})).toBe('completed')
    expect(status2004({}, true)).not.toBe('completed')
  })

  it('stays as it said, and where it is left to be gone on with', () => {
    expect(status12({ 'cmi.core.lesson_status': 'incomplete' })).toBe('incomplete')
    expect(status12({ 'cmi.core.exit': 'suspend' })).toBe('not attempted')
    expect(status2004({ 'cmi.completion_status': 'incomplete' })).toBe('incomplete')
    expect(status2004({ 'cmi.exit': 'suspend' })).not.toBe('completed')
  })
})
