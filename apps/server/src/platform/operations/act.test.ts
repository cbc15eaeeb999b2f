import { expect, it } from 'vitest'
import { type Acts, joinActs } from './act.ts'

const act = { isAllowed: () => true, plan: () => Promise.reject(new Error('not planned here')) }

it('acts of all modules are joined; one that is missing, or there twice, stops the start', () => {
  const [one, two]: [Acts, Acts] = [{ reward: act }, { certificate: act }]
  const kinds = ['reward', 'certificate'] as const
  const joined = joinActs([{ name: 'a', acts: one }, { name: 'b', acts: two }, { name: 'c' }], kinds)
  expect(Object.keys(joined)).toEqual(['reward', 'certificate'])
  expect(() => joinActs([{ name: 'a', acts: one }], kinds)).toThrow('no module has the act certificate')
  expect(() =>
    joinActs(
      [
        { name: 'a', acts: one },
        { name: 'b', acts: one },
      ],
      kinds,
    ),
  ).toThrow('two modules have')
})
