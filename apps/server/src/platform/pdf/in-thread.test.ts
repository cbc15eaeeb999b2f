import { expect, it } from 'vitest'
import { inPdfThread } from './in-thread.ts'

const code = `
export const draws = async text => Buffer.from(text)
export const fails = async () => { throw new Error('no ink') }
export const grows = async () => { for (const all = []; ; ) all.push(new Array(1e6).fill(1)) }`
const program = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const draws = inPdfThread<(text: string) => Promise<Buffer>>(program, 'draws')
const fails = inPdfThread<() => Promise<Buffer>>(program, 'fails')
const grows = inPdfThread<() => Promise<Buffer>>(program, 'grows')

it('draws beside the requests, and says what failed', async () => {
  const [one, two] = await Promise.all([draws(1, 'one'), draws(2, 'two')])
  expect([String(one), String(two)]).toEqual(['one', 'two'])
  await expect(fails(1)).rejects.toThrow('no ink')
  expect(String(await draws(1, 'three'))).toBe('three')
})

it('outlives a document that takes all memory', async () => {
  await expect(grows(1)).rejects.toThrow()
  expect(String(await draws(1, 'four'))).toBe('four')
})
