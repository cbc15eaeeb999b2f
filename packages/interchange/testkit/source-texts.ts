import { readFile } from 'node:fs/promises'
import { unpackArchive } from '../src/archive/unpack-archive.ts'

/** A text of a backup as it stands in its file, read by means of its own. */
export interface SourceText {
  file: string
  /** Of text that was typed without tags the signs of HTML are written as such. */
  html: string
  /** Its marks are those of Markdown: its words can be compared, and nothing else of it. */
  isMarkdown: boolean
}

/** Elements with a text, and their beginnings of the name of its format: intros, pages, chapters, entries, questions, answers, feedback. */
const FORMATTED: readonly (readonly [text: string, format: string])[] = [
  ...(
    'intro content contents summary definition questiontext generalfeedback correctfeedback partiallycorrectfeedback ' +
    'incorrectfeedback feedback feedbacktext hint response'
  )
    .split(' ')
    .map(name => [name, `${name}format`] as const),
  ['answertext', 'answerformat'],
  ['answer_text', 'answerformat'],
]
/** Texts that say no format: what a choice offers is typed, what a wiki shows is HTML. */
const TYPED = /<option id="\d+">\s*<text>([^<]*)<\/text>/g
const SHOWN = /<cachedcontent>([^<]*)<\/cachedcontent>/g

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
const decoded = (written: string): string =>
  written.replace(/&(?:lt|gt|quot|apos|amp);|&#(\d+);/g, (entity, code?: string) =>
    code === undefined ? (ENTITIES[entity] ?? '') : String.fromCodePoint(Number(code)),
  )
const asHtml = (typed: string): string => typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Moodle sets its own format so before a browser reads it: a sign that opens no tag ends with the line. */
const withBreaks = (text: string): string => text.replaceAll(/>\s+</g, '><').replaceAll(/\r?\n/g, '<br>\n')

/** Moodle's numbers: 0 is HTML whose lines end as they are typed, 1 is HTML, 2 is typed, 4 is Markdown; marks of a wiki (3) are not compared. */
function* formattedTexts(xml: string): Generator<Omit<SourceText, 'file'>> {
  for (const [name, format] of FORMATTED) {
    const pattern = new RegExp(String.raw`<${name}>([^<]*)</${name}>\s*<${format}>([0124])</${format}>`, 'g')
    for (const [, written = '', number] of xml.matchAll(pattern)) {
      const text = decoded(written)
      const html = number === '2' ? asHtml(text) : number === '0' ? withBreaks(text) : text
      yield { html, isMarkdown: number === '4' }
    }
  }
  for (const [, written = ''] of xml.matchAll(TYPED)) yield { html: asHtml(decoded(written)), isMarkdown: false }
  for (const [, written = ''] of xml.matchAll(SHOWN)) yield { html: decoded(written), isMarkdown: false }
}

const FILES =
  /(^|\/)(activities\/\w+\/(?!inforef|grades|roles|module|calendar|comments)\w+|sections\/\w+\/section|questions)\.xml$/

/** Every text of the activities and sections of a Moodle backup, and of its questions. */
export async function sourceTexts(file: string, workDir: string): Promise<SourceText[]> {
  const archive = await unpackArchive(file, { workDir })
  try {
    const texts: SourceText[] = []
    for (const [path, { diskPath }] of archive.entries) {
      if (!FILES.test(path) || diskPath === null) continue
      for (const text of formattedTexts(await readFile(diskPath, 'utf8')))
        if (text.html.trim() !== '' && text.html !== '$@NULL@$') texts.push({ file: path, ...text })
    }
    return texts
  } finally {
    await archive.close()
  }
}
