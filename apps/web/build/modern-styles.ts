import type { Plugin } from 'vite'

const START = '@layer properties{@supports'

/**
 * Tailwind writes the first values of its properties a second time, for browsers without `@property` (Firefox before 128, Safari
 * before 16.4): ours is not built for them, and every page loads its styles.
 */
export const modernStyles = (): Plugin => ({
  name: 'modern-styles',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const item of Object.values(bundle))
      if (item.type === 'asset' && item.fileName.endsWith('.css') && typeof item.source === 'string')
        item.source = withoutBlock(item.source, START)
  },
})

/** The text without the block that begins with `start`, to its closing brace; as it is where there is none. */
export function withoutBlock(text: string, start: string): string {
  const from = text.indexOf(start)
  if (from < 0) return text
  let depth = 0
  for (let at = text.indexOf('{', from); at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return text.slice(0, from) + text.slice(at + 1)
  }
  return text
}
