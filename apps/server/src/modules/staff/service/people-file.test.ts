import { expect, it } from 'vitest'
import { getCpuMs } from '#testkit/cpu.ts'
import { readPeople } from './people-file.ts'

const HEAD = 'email\n'
const listOf = (lines: number, end = '') =>
  `${HEAD}${Array.from({ length: lines }, (_, n) => `a${n}@b.in`).join('\n')}${end}`

it('takes a list of 20,000 lines, with and without a line break at its end', () => {
  for (const end of ['', '\n', '\r\n']) expect(readPeople(listOf(20_000, end))).toHaveLength(20_000)
})

it('refuses a longer one before it is read', () => {
  expect(() => readPeople(listOf(20_001))).toThrow('20,000 lines at most')
  const blank = HEAD + '\n'.repeat(1_990_000)
  const refused = () => expect(() => readPeople(blank)).toThrow('20,000 lines at most')
  refused()
  // Reading it takes a second.
  expect(getCpuMs(refused)).toBeLessThan(100)
})
