import type { ReportLine } from '@learn/course'
import { expect, it } from 'vitest'
import { activityModel, courseModel, sectionModel } from '#testkit/factories.ts'
import { leadToActivities } from './lead-to-activities.ts'

const line = (what: string, name: string, outcome: ReportLine['outcome'] = 'in'): ReportLine => ({
  outcome,
  what,
  name,
  reason: null,
})

it('a line of a report leads to its activity, also where several have one name', () => {
  const course = courseModel([
    sectionModel([
      activityModel({ sourceKey: 'a', type: 'page', name: 'Read\u0007me' }),
      activityModel({ sourceKey: 'b', type: 'page', name: 'Read\u0007me' }),
      activityModel({ sourceKey: 'c', type: 'wiki', name: 'Words' }),
    ]),
  ])
  const lines = [
    line('course', 'Read me'),
    line('activity: page', 'Read me', 'skipped'),
    line('activity: page', 'Read me'),
    line('activity: wiki', 'Words', 'kept'),
    line('activity: page', 'Read me'),
    line('activity: page', 'Read me'),
  ]
  expect(leadToActivities(course, lines).map(({ key }) => key)).toEqual([
    undefined,
    undefined,
    'a',
    'c',
    'b',
    undefined,
  ])
})

it('a package that is a course leads to its only activity', () => {
  const course = courseModel([sectionModel([activityModel({ sourceKey: 'a', type: 'hvp', name: 'Facts' })])])
  expect(leadToActivities(course, [line('package: h5p', 'Facts')])).toMatchObject([{ key: 'a' }])
})
