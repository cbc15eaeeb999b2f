import type { ActivityPage } from '@learn/contract/classroom'

/** A signed link to a file of the content origin. */
const FILE = /https?:\/\/[^"'\s\\<>()]+\/f\/\d+\/\d+\/\d+\/[\w-]{32}\/[^"'\s\\<>()]+/g

/** The files that a lesson needs to be read: pictures of its text, what it hands out; of a film its captions alone. */
export function getFiles({ content, introHtml }: Pick<ActivityPage, 'content' | 'introHtml'>): string[] {
  const said = content.kind === 'video' ? { ...content, file: null } : content
  return [...new Set(`${JSON.stringify(said)} ${introHtml}`.replaceAll('&amp;', '&').match(FILE))]
}
