import { expect, it } from 'vitest'
import { withoutBlock } from './modern-styles.ts'

it('takes a block out to its own closing brace, and leaves what has none', () => {
  const styles = 'a{b:c}@layer properties{@supports (x:y){*{--z:0}}}@layer theme{:root{--q:1}}'
  expect(withoutBlock(styles, '@layer properties{@supports')).toBe('a{b:c}@layer theme{:root{--q:1}}')
  expect(withoutBlock('a{b:c}', '@layer properties{@supports')).toBe('a{b:c}')
  expect(withoutBlock('@layer properties{@supports (x:y){', '@layer properties{@supports')).toBe(
    '@layer properties{@supports (x:y){',
  )
})
