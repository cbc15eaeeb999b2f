import { beforeEach, expect, it } from 'vitest'
import { chooseProgram, chosenProgramId } from './chosen-program.ts'

const program = { lpId: 11, lpname: 'Data Analytics', programType: 'premium' } as Parameters<typeof chooseProgram>[0]

beforeEach(() => localStorage.clear())

it('stores the chosen program, and nothing for a screen that outlives its session', () => {
  chooseProgram(program)
  expect(chosenProgramId()).toBeNull()
  localStorage.setItem('token', '1')
  chooseProgram(program)
  expect(chosenProgramId()).toBe(11)
})
