import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const src = path.join(import.meta.dirname, '..')
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: src })
    .filter(file => !file.includes('.test.'))
    .map(file => readFileSync(path.join(src, file), 'utf8'))
    .join('\n')
const css = textOf('styles/*.css')
const classes = textOf('{app,features,kit,shared}/**/*.{ts,tsx}')

/** What a class begins with that takes a name of the scale. The breakpoints are listed by the documents, used or not. */
const CLASSES: Record<string, string> = {
  color: '(bg|text|border|outline|ring|accent|fill|stroke)',
  text: 'text',
  radius: 'rounded(-[a-z]{1,2})?',
  'z-index': 'z',
  container: '(max-|min-)?w',
  spacing: '(?!z-)[a-z-]+',
  shadow: 'shadow',
  font: 'font',
}

it('every token is used somewhere', () => {
  const names = [...css.matchAll(/^ +(--[\w-]+):/gm)].map(([, name = '']) => name)
  const unused = names.filter(name => {
    if (new RegExp(`var\\(${name}[,)]`).test(css + classes)) return false
    const [, scale = '', own = ''] = /^--(z-index|[a-z]+)-(\w+)/.exec(name) ?? []
    if (scale === 'breakpoint') return false
    const start = CLASSES[scale]
    return start === undefined || !new RegExp(`\\b${start}-${own}(?![\\w-])`).test(css + classes)
  })
  expect(names.length).toBeGreaterThan(120)
  expect(unused).toEqual([])
})
