import { expect, it } from 'vitest'
import { withoutBlock, withoutCondition } from './modern-styles.ts'

it('takes a block out to its own closing brace, and leaves what has none', () => {
  const styles = 'a{b:c}@layer properties{@supports (x:y){*{--z:0}}}@layer theme{:root{--q:1}}'
  expect(withoutBlock(styles, '@layer properties{@supports')).toBe('a{b:c}@layer theme{:root{--q:1}}')
  expect(withoutBlock('a{b:c}', '@layer properties{@supports')).toBe('a{b:c}')
  expect(withoutBlock('@layer properties{@supports (x:y){', '@layer properties{@supports')).toBe(
    '@layer properties{@supports (x:y){',
  )
})

it('lets stand by itself what waited for a condition that always holds', () => {
  const start = '@supports (x:y){'
  expect(withoutCondition('a{b:c}@supports (x:y){a{b:d}}e{f:g}@supports (x:y){e{f:h}}', start)).toBe(
    'a{b:c}a{b:d}e{f:g}e{f:h}',
  )
  expect(withoutCondition('@supports (x:y){a{', start)).toBe('@supports (x:y){a{')
})
