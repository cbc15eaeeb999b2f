import { INDIA_OFFSET_S } from '@learn/contract/base'

/** A moment as a clock in India shows it: `2026-11-23T14:05:09+05:30`. */
export const indiaTime = (at: Date): string =>
  `${new Date(at.getTime() + INDIA_OFFSET_S * 1000).toISOString().slice(0, 19)}+05:30`
