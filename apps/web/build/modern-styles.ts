import type { Plugin } from 'vite'

/** Every browser that the product is built for has what these ask for. */
const ALWAYS = [
  '@supports (color:color-mix(in lab, red, red)){',
  '@supports (background-image:linear-gradient(in lab, red, red)){',
]
const FIRST_VALUES = '@layer properties{@supports'

/**
 * Tailwind writes the first values of its properties a second time, for browsers without `@property` (Firefox before 128, Safari
 * before 16.4), and asks before each mixed colour whether there is one: ours is not built for those, and every page loads its styles.
 */
export const modernStyles = (): Plugin => ({
  name: 'modern-styles',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const item of Object.values(bundle))
      if (item.type === 'asset' && item.fileName.endsWith('.css') && typeof item.source === 'string')
        item.source = ALWAYS.reduce(withoutCondition, withoutBlock(item.source, FIRST_VALUES))
  },
})

/** Where the block that begins with `start` opens and closes; null where there is none, or it never ends. */
function blockAt(text: string, start: string): { from: number; open: number; close: number } | null {
  const from = text.indexOf(start)
  const open = from < 0 ? -1 : text.indexOf('{', from)
  if (open < 0) return null
  let depth = 0
  for (let close = open; close < text.length; close++) {
    if (text[close] === '{') depth++
    else if (text[close] === '}' && --depth === 0) return { from, open, close }
  }
  return null
}

/** The text without the block that begins with `start`, to its closing brace; as it is where there is none. */
export function withoutBlock(text: string, start: string): string {
  const block = blockAt(text, start)
  return block ? text.slice(0, block.from) + text.slice(block.close + 1) : text
}

/** The text in which what stands in blocks that begin with `start` stands by itself. */
export function withoutCondition(text: string, start: string): string {
  for (let block = blockAt(text, start); block; block = blockAt(text, start))
    text = text.slice(0, block.from) + text.slice(block.open + 1, block.close) + text.slice(block.close + 1)
  return text
}
