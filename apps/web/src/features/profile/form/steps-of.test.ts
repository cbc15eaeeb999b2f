import { FIELD_NAMES, type ProfileState } from '@learn/contract/profile/plain'
import { expect, it } from 'vitest'
import { getSteps } from './steps-of.ts'

const noteOf = (names: readonly string[], before: object) => {
  const skillsProficiency = names.map(name => ({ name, level: 'Beginner' }))
  const state = { values: { ...before, skillsProficiency }, hasResume: true } as unknown as ProfileState
  return getSteps(state).find(({ id }) => id === 'skills')?.note
}
const filled = Object.fromEntries(FIELD_NAMES.map(name => [name, name === 'isPlacementPolicyAccepted' ? 'True' : 'x']))

it('the step of skills counts the skills that it asks for, not its one field', () => {
  expect(noteOf(['SQL', 'Excel', 'R', 'Python'], filled)).toBe('4 of 5 skills')
  expect(noteOf(['SQL', 'Excel', 'R', 'Python', 'dbt'], filled)).toBe('Complete')
})

it('while it is closed it says what opens it', () => {
  expect(noteOf(['SQL'], {})).toMatch(/^Opens /)
})
