import { Scorm12API } from 'scorm-again/scorm12'
import { Scorm2004API } from 'scorm-again/scorm2004'
import { describe, expect, it } from 'vitest'
import { COMMIT_FAILED, settingsFor } from './commits.ts'
import { firstValues12, firstValues2004 } from './first-values.ts'
import { getTexts } from './values.ts'

type Opened = Parameters<typeof firstValues12>[0]
const opened = (traits: Partial<Opened> = {}): Opened => ({
  values: {},
  learner: { id: '7', name: 'Rao, Asha' },
  launchData: '',
  passPct: null,
  isReview: false,
  ...traits,
})

describe('a part of SCORM 1.2', () => {
  const open = (traits: Partial<Opened>) => {
    const api = new Scorm12API(settingsFor(() => true, COMMIT_FAILED.scorm12))
    api.loadFromFlattenedJSON(firstValues12(opened(traits)))
    api.LMSInitialize('')
    return api
  }

  it('is told its time limit and pass mark, and that no time has passed', () => {
    const api = open({ passPct: 70, terms: { maxTime: '0001:30:00', timeLimitAction: 'exit,message' } })
    const data = ['max_time_allowed', 'time_limit_action', 'mastery_score']
    expect(data.map(name => api.LMSGetValue(`cmi.student_data.${name}`))).toEqual(['01:30:00', 'exit,message', '70'])
    expect(api.LMSGetValue('cmi.core.total_time')).toBe('00:00:00')
  })

  it('finds the time of its sittings together, and its new limit', () => {
    const first = open({ terms: { maxTime: '0001:30:00' } })
    first.LMSSetValue('cmi.core.session_time', '0000:10:00')
    first.LMSFinish('')
    const values = getTexts(first.renderCommitCMI(true))
    const again = open({ values, terms: { maxTime: '0002:00:00' } })
    expect(again.LMSGetValue('cmi.core.total_time')).toBe('00:10:00')
    expect(again.LMSGetValue('cmi.student_data.max_time_allowed')).toBe('02:00:00')
    expect(again.LMSGetValue('cmi.core.entry')).toBe('resume')
    expect(open({ values }).LMSGetValue('cmi.student_data.max_time_allowed')).toBe('')
  })
})

describe('a part of SCORM 2004', () => {
  const open = (traits: Partial<Opened>) => {
    const api = new Scorm2004API(settingsFor(() => true, COMMIT_FAILED.scorm2004))
    api.loadFromFlattenedJSON(firstValues2004(opened(traits)))
    api.Initialize('')
    return api
  }
  const objectives = ['urn:example:all', 'part-1']

  it('is told its objectives, thresholds and time limit', () => {
    const terms = { maxTime: 'PT1H30M', timeLimitAction: 'continue,message', completionThreshold: 0.8, objectives }
    const api = open({ passPct: 70, terms })
    const names = ['max_time_allowed', 'time_limit_action', 'completion_threshold', 'scaled_passing_score']
    expect(names.map(name => api.GetValue(`cmi.${name}`))).toEqual(['PT1H30M', 'continue,message', '0.8', '0.7'])
    const told = ['_count', '0.id', '1.id', '0.success_status'].map(name => api.GetValue(`cmi.objectives.${name}`))
    expect(told).toEqual(['2', 'urn:example:all', 'part-1', 'unknown'])
    expect(api.SetValue('cmi.objectives.0.success_status', 'passed')).toBe('true')
  })

  it('finds its objectives as it left them', () => {
    const first = open({ terms: { objectives } })
    first.SetValue('cmi.objectives.1.success_status', 'passed')
    first.SetValue('cmi.objectives.2.id', 'its-own')
    const again = open({ values: getTexts(first.renderCommitCMI(false)), terms: { objectives } })
    expect(again.GetValue('cmi.objectives._count')).toBe('3')
    expect(again.GetValue('cmi.objectives.1.success_status')).toBe('passed')
    expect(again.GetValue('cmi.objectives.2.id')).toBe('its-own')
  })

  it('hears nothing of what its manifest does not say', () => {
    const api = open({ terms: { maxTime: '0001:30:00' } })
    expect(api.GetValue('cmi.max_time_allowed')).toBe('')
    expect(api.GetValue('cmi.objectives._count')).toBe('0')
  })
})
