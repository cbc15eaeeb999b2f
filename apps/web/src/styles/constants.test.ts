import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  ATTENDANCE_LINES,
  BREAKPOINTS_PX,
  CARD_LINES,
  MOBILE_GATE,
  SPLASH_MS,
  TOP_TOAST,
} from '@learn/contract/base/plain'
import { FILE_ENDINGS } from '@learn/contract/course/plain'
import { expect, it } from 'vitest'

const css = readFileSync(path.join(import.meta.dirname, 'app.css'), 'utf8')

it('the style sheet has the same named widths as the contract (spec: platform 9)', () => {
  const named = { ...BREAKPOINTS_PX, gate: MOBILE_GATE.tabletPx }
  const widths = [...css.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, px]) => [name, Number(px)])
  expect(widths.length).toBeGreaterThan(10)
  for (const [name, px] of widths) expect([name, named[name as keyof typeof named]]).toEqual([name, px])
})

it('the style sheet clamps to the same lines, and moves as long (spec: platform 9)', () => {
  expect(css).toContain(`@utility clamp-card {\n  @apply line-clamp-${CARD_LINES};`)
  expect(css).toContain(`@utility clamp-attendance {\n  @apply line-clamp-${ATTENDANCE_LINES};`)
  expect(css).toContain(`splash-turn ${SPLASH_MS / 1000}s`)
  expect(css).toContain(`top-toast ${TOP_TOAST.transitionMs / 1000}s`)
})

it('an ending belongs to one kind of file', () => {
  const all = Object.values(FILE_ENDINGS).flat()
  expect(new Set(all).size).toBe(all.length)
})
