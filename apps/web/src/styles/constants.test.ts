import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BREAKPOINTS_PX, CARD_LINES, MOBILE_GATE, SPLASH_MS } from '@learn/contract/base/plain'
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
  expect(css).toContain(`splash-turn ${SPLASH_MS / 1000}s`)
})
