import { expect, it } from 'vitest'
import { neededSeconds } from './rule.ts'

const MINUTE_S = 60
const minutes = (held: number, needed_percent = 75, least_minutes = 10) =>
  neededSeconds({ needed_percent, least_minutes }, held * MINUTE_S) / MINUTE_S

it('asks for the part of the held time, and for the least minutes of a class that is not much longer', () => {
  expect([minutes(88), minutes(120, 50)]).toEqual([66, 60])
  expect(minutes(12)).toBe(10)
})

it('never asks for more of a short class than nine tenths, unless its author asks for more of every class', () => {
  expect([minutes(10), minutes(5), minutes(0)]).toEqual([9, 4.5, 0])
  expect(minutes(5, 100)).toBe(5)
})
