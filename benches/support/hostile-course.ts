import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { moodleBackup } from '../../packages/interchange/testkit/moodle-backup.ts'
import { writeZip } from '../../packages/interchange/testkit/write-zip.ts'
import { amount } from './quick.ts'

const PAGES = amount(400, 8)
const PAGE_CHARS = amount(180_000, 10_000)

/** HTML with a tag every few words, as editors write it, which packs as text does. */
const paragraph = () =>
  `<p class="x">Some words of a <b>${randomBytes(12).toString('hex')}</b> page, and a <a href="https://example.org/">link</a>.</p>\n`

/** Writes a backup of 400 pages of 180 KB. */
export function writeLargeCourse(file: string): void {
  const paragraphs = Array.from({ length: Math.ceil(PAGE_CHARS / paragraph().length) }, paragraph)
  const html = (n: number) => `<h2>Page ${n}</h2>${paragraphs.map(text => text.replace('words', `words${n}`)).join('')}`
  const pages = Array.from({ length: PAGES }, (_, n) => n + 1)
  const entries = moodleBackup({
    courseId: 77,
    sections: [
      { id: 1, fields: { number: '1', name: 'All of it', summary: '', sequence: pages.join(','), visible: '1' } },
    ],
    activities: pages.map(n => ({
      cmId: n,
      sectionId: 1,
      module: 'page',
      title: `Page ${n}`,
      fields: { name: `Page ${n}`, intro: '', introformat: '1', content: html(n), contentformat: '1' },
    })),
  })
  writeFileSync(file, writeZip(entries))
}
