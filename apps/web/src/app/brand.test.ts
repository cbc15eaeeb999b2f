import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Brand, brand } from '@learn/brand'
import { expect, it } from 'vitest'
import { brandPage, brandStyle } from '../../build/brand-page.ts'
import { getManifest, installableFiles } from '../../build/installable.ts'

const root = path.join(import.meta.dirname, '../../../..')

/** Where the name may stand: the brand itself, the demo content, texts about the product, tests in the browser. */
const FREE = /^(packages\/brand|content|docs|e2e)\/|^(README\.md|LICENSE)$/
const SKIPPED = /^(node_modules|dist|test-results|package-lock\.json)$|^\./
const TEXT = /\.(ts|tsx|mjs|cjs|js|json|css|html|md|sql|svg|yaml|yml|txt|sh)$|^Dockerfile$/
/** Addresses and password of the demo accounts, which are content. */
const FIXED = [/[\w.+-]*@demo\.verdant\.test/g, /learn-with-verdant/g]

const filesIn = (dir: string): string[] =>
  readdirSync(path.join(root, dir), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.test(name))
    .flatMap(entry => (entry.isDirectory() ? filesIn(`${dir}${entry.name}/`) : [`${dir}${entry.name}`]))

it('no other file names the brand (decisions 1)', () => {
  const files = filesIn('').filter(file => TEXT.test(path.basename(file)) && !FREE.test(file))
  expect(files.length).toBeGreaterThan(300)
  const named = files.filter(file => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return /verdant/i.test(FIXED.reduce((rest, fixed) => rest.replace(fixed, ''), text))
  })
  expect(named.filter(file => !file.endsWith('app/brand.test.ts'))).toEqual([])
})

const other: Brand = {
  ...brand,
  name: 'Oak & <Ash>',
  line: 'Grow',
  colors: { pine: '#112233', accent: '#FFEE00', canvas: '#FAFAFA', canvasDark: '#010101' },
  tokens: { light: { brand: '#663399', canvas: '#FEFEFE' }, dark: { brand: '#CC99FF' } },
  fontFamily: '"General Sans"',
}
const PAGE = '<head><title>%BRAND_NAME%</title><i>%BRAND_CANVAS% %BRAND_CANVAS_DARK%</i><script>theme()</script></head>'

it('another brand gives the page its name, colours and font', () => {
  expect(brandPage(PAGE, other)).toBe(
    '<head><title>Oak &amp; &lt;Ash&gt;</title><i>#FEFEFE #010101</i><script>theme()</script><style>' +
      'html[data-theme]{--brand-font:"General Sans"}html[data-theme="light"]{--brand:#663399;--canvas:#FEFEFE}' +
      'html[data-theme="dark"]{--brand:#CC99FF}</style></head>',
  )
})

it('the built-in palette needs no style of its own', () => {
  expect(brandStyle({ ...brand, tokens: { light: {}, dark: {} }, fontFamily: null })).toBe('')
})

it('the bars and icons stand on the colours of the style sheet', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
  const values = (name: string) => [...tokens.matchAll(new RegExp(`--${name}: (#\\w+)`, 'g'))].map(([, value]) => value)
  expect(values('canvas')).toEqual([brand.colors.canvas.toLowerCase(), brand.colors.canvasDark.toLowerCase()])
  expect(values('pine')[0]).toBe(brand.colors.pine.toLowerCase())
  expect(values('accent')[0]).toBe(brand.colors.accent.toLowerCase())
})

it('the files of the installable app are those of the brand', () => {
  const page = `${PAGE}<script>first()</script><script>dataset.theme='dark'</script>`
  const files = installableFiles(other, page)
  const ours = installableFiles(brand, page)
  expect(String(files['offline.html'])).toContain("<script>dataset.theme='dark'</script>")
  expect(getManifest(other)).toMatchObject({ name: 'Oak & <Ash>', description: 'Grow', theme_color: '#FAFAFA' })
  expect(files['favicon.svg']).toContain('#112233')
  expect(String(files['offline.html'])).toContain('Oak &amp; &lt;Ash&gt;')
  expect(Object.keys(files)).toEqual(Object.keys(ours))
  // The bar of a preview speaks of its learner alone.
  for (const file of Object.keys(files).filter(name => name !== 'preview.js')) {
    expect(Buffer.from(files[file] ?? ''), file).not.toEqual(Buffer.from(ours[file] ?? ''))
    expect(String(files[file]), file).not.toMatch(/%[A-Z_]+%/)
  }
  const icon = files['icon-192.png'] as Buffer
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([192, 192])
})

it('headings have the family of the text, so that a script which the brand font lacks falls back alike in both', () => {
  const styles = path.join(import.meta.dirname, '../styles')
  const css = readdirSync(styles)
    .filter(name => name.endsWith('.css') && name !== 'fonts.css')
    .map(name => readFileSync(path.join(styles, name), 'utf8'))
    .join('\n')
  const named = css.matchAll(/(?:^|[{;\s])font(?:-family)?:\s*([^;]+);/g)
  const families = [...named].map(([, said = '']) => said.match(/var\(--font-\w+\)|inherit$/)?.[0] ?? said)
  expect(new Set(families)).toEqual(new Set(['var(--font-sans)', 'var(--font-mono)']))
  expect(css).toMatch(/--font-sans: [^;]+, ui-sans-serif, system-ui, sans-serif;/)
})
