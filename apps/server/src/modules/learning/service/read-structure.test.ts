import { expect, it } from 'vitest'
import { getNumbers } from './read-structure.ts'

const section = (name: string, isVisible = true) => ({ name, isVisible })

it.each([
  ['an introduction without a name', [section(''), section('Joins'), section('Sets')], [0, 1, 2]],
  ['a first section with a name', [section('Joins'), section('Sets')], [1, 2]],
  [
    'a hidden first section with a name',
    [section('General', false), section('Topic 1'), section('Topic 2')],
    [0, 1, 2],
  ],
  ['a hidden one between', [section('Joins'), section('Draft', false), section('Sets')], [1, 0, 2]],
])('modules are counted as learners see them: %s', (_what, sections, numbers) => {
  expect(getNumbers(sections)).toEqual(numbers)
})
