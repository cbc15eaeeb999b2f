import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BREAKPOINTS_PX, CARD_LINES, MOBILE_GATE, SPLASH_MS } from '@learn/contract/base/plain'
import { expect, it } from 'vitest'

const css = ['app.css', 'theme.css'].map(file => readFileSync(path.join(import.meta.dirname, file), 'utf8')).join('\n')

it('the style sheet has the same named widths as the contract (spec: platform 9)', () => {
  const named = { ...BREAKPOINTS_PX, gate: MOBILE_GATE.tabletPx }
  const widths = [...css.matchAll(/--breakpoint-(\w+): ([\d.]+)rem/g)].map(([, name, rem]) => [name, Number(rem) * 16])
  expect(widths.length).toBeGreaterThan(10)
  for (const [name, px] of widths) expect([name, named[name as keyof typeof named]]).toEqual([name, px])
})

it('the style sheet clamps to the same lines, and moves as long (spec: platform 9)', () => {
  expect(css).toContain(`@utility clamp-card {\n  @apply line-clamp-${CARD_LINES};`)
  expect(css).toContain(`splash-turn ${SPLASH_MS / 1000}s`)
})

it('every icon grows with the text: the sizes in use stand in the style sheet', () => {
  const icons = readFileSync(path.join(import.meta.dirname, 'icons.css'), 'utf8')
  const source = path.join(import.meta.dirname, '..')
  const used = new Set<string>()
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.tsx'))
      for (const [, icon] of readFileSync(path.join(source, file), 'utf8').matchAll(
        /<(?!Seed|Logo|Avatar|Ring)[A-Z]\w*[^<>]*?\ssize=\{(\d+)\}/g,
      ))
        if (icon) used.add(icon)
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter(size => !icons.includes(`.lucide[width="${size}"]`))).toEqual([])
  for (const [, width, rem] of icons.matchAll(/\[width="(\d+)"\] \{\s+width: ([\d.]+)rem/g))
    expect(Number(rem) * 16).toBe(Number(width))
})
