import { readFile } from 'node:fs/promises'
import { unpackArchive } from '../src/archive/unpack-archive.ts'

/** A text of a backup as it stands in its file, read by means of its own. */
export interface SourceText {
  file: string
  html: string
}

const TEXT = /<(intro|content|summary|questiontext)>((?:(?!<\/\1>)[\s\S])*)<\/\1>\s*<\1format>1<\/\1format>/g
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/** Every text in HTML of the activities and sections of a Moodle backup, and of its questions. */
export async function sourceTexts(file: string, workDir: string): Promise<SourceText[]> {
  const archive = await unpackArchive(file, { workDir })
  try {
    const texts: SourceText[] = []
    for (const [path, { diskPath }] of archive.entries) {
      if (
        !/(^|\/)(activities\/\w+\/(?!inforef|grades|roles|module|calendar|comments)\w+|sections\/\w+\/section|questions)\.xml$/.test(
          path,
        )
      )
        continue
      if (diskPath === null) continue
      const xml = await readFile(diskPath, 'utf8')
      for (const [, , written = ''] of xml.matchAll(TEXT)) {
        const html = written.replace(/&(?:lt|gt|quot|apos|amp);|&#(\d+);/g, (entity, code?: string) =>
          code === undefined ? (ENTITIES[entity] ?? '') : String.fromCodePoint(Number(code)),
        )
        if (html.trim() !== '' && html !== '$@NULL@$') texts.push({ file: path, html })
      }
    }
    return texts
  } finally {
    await archive.close()
  }
}
