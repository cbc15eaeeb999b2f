import type { ChapterModel } from '@learn/course/content/video'
import { decodeXmlEntities } from '../xml/xml-entities.ts'

/** A cue as `1:02:03.500 -->` or `02:03.500 -->`. */
const TIMING = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{3})[ \t]+-->/
/** Of a list that somebody still reads. */
const MOST = 300
const LONGEST_NAME = 200

/**
 * The chapters that a WebVTT file names, in the order of the film; none where it is no such file. The first begins with the
 * film, whenever its cue does; of two of one second the first counts.
 */
export function chaptersOfVtt(text: string): ChapterModel[] {
  const [head = '', ...blocks] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  if (!/^WEBVTT(?:\s|$)/.test(head)) return []
  const names = new Map<number, string>()
  for (const block of blocks) {
    const [fromS, name] = chapterOf(block) ?? []
    if (fromS !== undefined && name !== undefined && !names.has(fromS)) names.set(fromS, name)
  }
  return [...names]
    .toSorted(([a], [b]) => a - b)
    .slice(0, MOST)
    .map(([fromS, name], at) => ({ name, fromS: at === 0 ? 0 : fromS }))
}

/** A cue has its timing in its first line, or below its identifier. */
function chapterOf(block: string): [fromS: number, name: string] | null {
  if (/^NOTE(?:\s|$)/.test(block)) return null
  const lines = block.trim().split('\n')
  const at = lines.slice(0, 2).findIndex(line => TIMING.test(line))
  const [, hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = TIMING.exec(lines[at] ?? '') ?? []
  if (at < 0) return null
  const words = decodeXmlEntities(
    lines
      .slice(at + 1)
      .join(' ')
      .replace(/<[^<>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()
  const name = words.slice(0, LONGEST_NAME).trim()
  const fromS = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
  return name === '' ? null : [fromS, name]
}
