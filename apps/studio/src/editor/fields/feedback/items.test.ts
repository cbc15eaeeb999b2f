import type { FeedbackItem } from '@learn/course/content/feedback'
import { expect, it } from 'vitest'
import { blankItem, listConditions, OFFERED, readCondition, withKnownConditions, writeCondition } from './items.ts'

const again: FeedbackItem = {
  type: 'single',
  key: 'q1',
  name: 'Again?',
  isRequired: true,
  dependsOn: null,
  options: ['Yes', 'No'],
}
const why: FeedbackItem = {
  type: 'longtext',
  key: 'q2',
  name: 'Why not?',
  isRequired: false,
  dependsOn: { key: 'q1', value: 'No' },
}

it('offers the answers to the items before as conditions, and reads what it writes', () => {
  const conditions = listConditions([again, why], 1)
  expect(conditions.map(({ name }) => name)).toEqual(['Only after “Yes” to “Again?”', 'Only after “No” to “Again?”'])
  expect(readCondition(conditions[1]?.value ?? '')).toEqual({ key: 'q1', value: 'No' })
  expect(listConditions([again, why], 0)).toEqual([])
  expect(readCondition(writeCondition(null))).toBeNull()
})

it('drops conditions that nothing before can meet', () => {
  expect(withKnownConditions([again, why])).toEqual([again, why])
  const free = { ...why, dependsOn: null }
  expect(withKnownConditions([why])).toEqual([free])
  expect(withKnownConditions([why, again])).toEqual([free, again])
  const renamed = { ...again, options: ['Yes', 'Never'] }
  expect(withKnownConditions([renamed, why])).toEqual([renamed, free])
})

it('makes an item of each type that is offered', () => {
  for (const type of OFFERED) expect(blankItem(type, 'q9')).toMatchObject({ type, key: 'q9' })
})
