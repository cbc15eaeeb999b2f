import type { StudioEditor } from '@learn/contract/studio'
import type { BookContent } from '@learn/course/content/book'
import type { ChoiceContent } from '@learn/course/content/choice'
import type { FeedbackContent, FeedbackItem } from '@learn/course/content/feedback'
import type { ForumContent } from '@learn/course/content/forum'
import type { VideoContent } from '@learn/course/content/video'
import { fileSize } from '#shared/lib/file-text.ts'
import { timeText } from '#shared/lib/time-text.ts'
import { FORUM_LOOKS, QUESTION_TYPES, RESULT_TIMES } from './fields/words.ts'

type Text = StudioEditor['live']

/** A part of what learners see, as words: what a publication changes is told part by part. */
export interface DescribedPart {
  place: string
  text: string
  isHtml: boolean
}

/** The place of a text that is all of its activity. */
export const WHOLE = 'Text'

const line = (place: string, text: string): DescribedPart => ({ place, text, isHtml: false })
const html = (place: string, text: string): DescribedPart => ({ place, text, isHtml: true })

const question = (item: FeedbackItem): string => {
  if (item.type === 'prose' || item.type === 'pagebreak') return item.type === 'prose' ? 'Text' : 'New page'
  const options = 'options' in item ? item.options.map(one => (typeof one === 'string' ? one : one.text)) : []
  const required = 'isRequired' in item && item.isRequired ? ', required' : ''
  return `${item.name} (${QUESTION_TYPES[item.type]}${required})${options.length > 0 ? `: ${options.join(' / ')}` : ''}`
}

/** What each kind says beside its name, its intro and its files. */
const KINDS: Readonly<Record<string, (content: never) => DescribedPart[]>> = {
  page: ({ html: text }: { html: string }) => [html(WHOLE, text)],
  label: ({ html: text }: { html: string }) => [html(WHOLE, text)],
  url: ({ href }: { href: string }) => [line('Address', href)],
  videofile: ({ durationS, captions, chapters = [] }: VideoContent) => [
    line('Length', durationS === null ? '' : timeText(durationS)),
    line('Captions', captions.map(({ label }) => label).join(', ')),
    line('Chapters', chapters.map(({ name, fromS }) => `${timeText(fromS)} ${name}`).join(' · ')),
  ],
  book: ({ chapters }: BookContent) => [
    line('Chapters', chapters.map(({ title, isSub }) => `${isSub ? '– ' : ''}${title}`).join(' · ')),
    ...chapters.map(({ title, html: text }) => html(title, text)),
  ],
  forum: ({ look, completion, maxFiles }: ForumContent) => [
    line('How it works', FORUM_LOOKS[look]),
    line('To complete it', `${completion.discussions} discussions, ${completion.replies} replies`),
    line('Files of a post', String(maxFiles)),
  ],
  choice: ({ options, isSeveral, canChange, results }: ChoiceContent) => [
    line('Options', options.map(({ text, limit }) => text + (limit === null ? '' : ` (at most ${limit})`)).join(' · ')),
    line('Answers', `${isSeveral ? 'Several' : 'One'}, ${canChange ? 'can be changed' : 'final'}`),
    line('Results', RESULT_TIMES[results]),
  ],
  feedback: ({ items, isAnonymous, isSeveral, thanksHtml }: FeedbackContent) => [
    line('Questions', items.map(question).join(' · ')),
    line('Answers', `${isAnonymous ? 'Anonymous' : 'With names'}, ${isSeveral ? 'more than once' : 'once'}`),
    html('Thanks', thanksHtml),
  ],
}

/** What learners see of an activity, as words. */
export const describeText = (type: string, { name, content, intro, files }: Text): DescribedPart[] => [
  line('Name', name),
  html('Introduction', intro),
  line('Files', files.map(({ path, sizeBytes }) => `${path} (${fileSize(sizeBytes)})`).join(' · ')),
  ...(KINDS[type]?.(JSON.parse(content) as never) ?? []),
]

/** Whether learners would see something else. Other bytes under the same name count too. */
export function isChanged(type: string, before: Text, after: Text): boolean {
  const partsOf = (text: Text) => JSON.stringify(describeText(type, text).map(({ text: words }) => words))
  const bytesOf = ({ files }: Text) =>
    files
      .map(({ path, sha256 }) => `${path} ${sha256}`)
      .toSorted()
      .join()
  return partsOf(before) !== partsOf(after) || bytesOf(before) !== bytesOf(after)
}
