// Prints content/handouts/*.html as A4 PDF into the course that offers each of them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontFace, launch } from './browser.ts'

const content = join(import.meta.dirname, '../../content')
const HANDOUTS: Record<string, { course: string; pages: number }> = {
  'lookups-on-one-page': { course: 'applied-spreadsheets', pages: 1 },
  'joins-on-one-page': { course: 'sql-for-business', pages: 1 },
  'windows-on-one-page': { course: 'sql-for-business', pages: 1 },
  'choosing-a-test': { course: 'statistics-for-decisions', pages: 2 },
}

/** The ornament of the house: dots at the golden angle, all lit. */
function seedHead(): string {
  const dots = Array.from({ length: 90 }, (_, n) => {
    const radius = 4.9 * Math.sqrt(n + 0.5)
    const angle = (n * 137.508 * Math.PI) / 180
    return `<circle cx="${(50 + radius * Math.cos(angle)).toFixed(2)}" cy="${(50 + radius * Math.sin(angle)).toFixed(2)}" r="${(1.1 + n * 0.008).toFixed(2)}"/>`
  })
  return `<svg viewBox="0 0 100 100" fill="#F2A93B" aria-hidden="true">${dots.join('')}</svg>`
}

const style = `<style>${fontFace()}\n${readFileSync(join(content, 'handouts/handout.css'), 'utf8')}</style>`
const browser = await launch()
const page = await browser.newPage()
for (const [name, { course, pages }] of Object.entries(HANDOUTS)) {
  const html = readFileSync(join(content, `handouts/${name}.html`), 'utf8')
  await page.setContent(html.replace('</head>', `${style}</head>`).replace('</header>', `${seedHead()}</header>`))
  await page.evaluate(() => document.fonts.ready)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
  const found = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  if (found !== pages) throw new Error(`${name}: ${found} pages, ${pages} expected`)
  writeFileSync(join(content, `courses/${course}/files/${name}.pdf`), pdf)
  console.log(`${name}.pdf  ${pages} pages  ${pdf.length} bytes`)
}
await browser.close()
