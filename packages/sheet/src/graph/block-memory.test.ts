import { expect, it } from 'vitest'
import { BlockMemory } from './block-memory.ts'

const ROWS = 8

it('gives blocks that share no place, each empty', () => {
  const memory = new BlockMemory(ROWS)
  const blocks = Array.from({ length: 20 }, () => memory.take())
  blocks.forEach(({ nums, tags }, i) => {
    expect([...nums, ...tags]).toEqual(Array.from({ length: 2 * ROWS }, () => 0))
    nums.fill(i + 1)
    tags.fill(i + 1)
  })
  blocks.forEach(({ nums, tags }, i) => {
    expect([...nums, ...tags]).toEqual(Array.from({ length: 2 * ROWS }, () => i + 1))
  })
})

it('puts the numbers of most neighbours side by side', () => {
  const memory = new BlockMemory(ROWS)
  const blocks = Array.from({ length: 60 }, () => memory.take().nums)
  const isBeside = (i: number) => {
    const [one, next] = [blocks[i], blocks[i + 1]]
    return one?.buffer === next?.buffer && next?.byteOffset === (one?.byteOffset ?? 0) + ROWS * 8
  }
  // Pieces of 4, 8, 16 and 32 blocks: three places where one piece ends.
  expect(blocks.slice(1).filter((_, i) => !isBeside(i))).toHaveLength(3)
})
