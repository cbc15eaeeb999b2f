import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { root } from '../launch/machine.mjs'
import { listedFiles } from './changed.mjs'
import { allParts } from './parts.mjs'
import { hasPassed, inputsHash, recordPassed } from './passed.mjs'

const NAME = 'a part of a test'
const added = path.join(root, 'packages/brand/src/added-by-a-test.ts')
afterEach(() => {
  rmSync(added, { force: true })
  recordPassed(NAME, '', false)
})

it('a part is as before while its files and arguments are', () => {
  const part = { name: NAME, args: ['x'], reads: ['packages/brand'] }
  const before = inputsHash(part)
  expect(inputsHash(part)).toBe(before)
  expect(inputsHash({ ...part, args: ['y'] })).not.toBe(before)
  expect(inputsHash({ ...part, reads: ['packages/brand', 'packages/cas'] })).not.toBe(before)
  expect(inputsHash({ name: NAME, args: ['x'] })).toBeUndefined()
})

it('a part that fails is run again', () => {
  expect(hasPassed(NAME, 'one')).toBe(false)
  recordPassed(NAME, 'one', true)
  expect([hasPassed(NAME, 'one'), hasPassed(NAME, 'two')]).toEqual([true, false])
  recordPassed(NAME, 'one', false)
  expect(hasPassed(NAME, 'one')).toBe(false)
})

it('a new file counts before git knows it', () => {
  writeFileSync(added, 'export {}\n')
  expect(listedFiles()).toContain('packages/brand/src/added-by-a-test.ts')
})

it('lint reads every source file, and says so', () => {
  const lints = allParts().filter(({ name }) => name.startsWith('lint'))
  const isIn = (file: string, places: readonly string[]) =>
    places.some(place => file === place || file.startsWith(`${place}/`))
  const sources = listedFiles().filter(file => /\.(ts|tsx|mts|mjs|cjs|js)$/.test(file))
  expect(sources.filter(file => !lints.some(({ args }) => isIn(file, args)))).toEqual([])
  for (const { args, reads = [] } of lints)
    expect(args.filter(arg => /^(apps|packages)\//.test(arg) && !reads.includes(arg))).toEqual([])
})
