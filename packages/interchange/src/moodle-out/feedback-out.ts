import type { ActivityModel } from '@learn/course'
import type { FeedbackContent, FeedbackItem } from '@learn/course/content/feedback'
import { field, fields, holder } from './xml-out.ts'

const TYPES: Readonly<Record<FeedbackItem['type'], string>> = {
  prose: 'label',
  info: 'info',
  text: 'textfield',
  longtext: 'textarea',
  number: 'numeric',
  single: 'multichoice',
  several: 'multichoice',
  rating: 'multichoicerated',
  pagebreak: 'pagebreak',
}
const INFO = { time: 1, course: 2, category: 3 } as const
/** Moodle's FEEDBACK_ANONYMOUS_YES and _NO. */
const ANONYMOUS = { yes: 1, no: 2 } as const

/** What Moodle writes of the look of an item. `html` gives author HTML its addresses in a backup. */
function presentationOf(item: FeedbackItem, html: (text: string) => string): string {
  switch (item.type) {
    case 'prose':
      return html(item.html)
    case 'info':
      return String(INFO[item.of])
    case 'text':
      return `30|${item.maxChars}`
    case 'longtext':
      return '40|5'
    case 'number':
      return `${item.min ?? '-'}|${item.max ?? '-'}`
    case 'single':
    case 'several':
      return `${item.type === 'several' ? 'c' : 'r'}>>>>>${item.options.map(bare).join('|')}`
    case 'rating':
      return `r>>>>>${item.options.map(({ text, value }) => `${value}####${bare(text)}`).join('|')}`
    case 'pagebreak':
      return ''
  }
}

/** A bar would part an option in two. */
const bare = (option: string): string => option.replaceAll('|', '/')

/** A feedback, without what people answered. */
export function feedbackElements(
  { openAt, closeAt, completion }: ActivityModel,
  { items, isAnonymous, isSeveral, thanksHtml }: FeedbackContent,
  at: number,
  html: (text: string) => string,
): string {
  // Items are named by numbers in a backup.
  const ids = new Map(items.map(({ key }, n) => [key, n + 1]))
  const written = items.map((item, n) => {
    const dependsOn = 'dependsOn' in item ? item.dependsOn : null
    return holder(
      'item',
      fields({
        template: 0,
        name: 'name' in item ? item.name : '',
        label: '',
        presentation: presentationOf(item, html),
        typ: TYPES[item.type],
        hasvalue: item.type !== 'prose' && item.type !== 'pagebreak',
        position: n + 1,
        required: 'isRequired' in item && item.isRequired,
        dependitem: (dependsOn && ids.get(dependsOn.key)) ?? 0,
        dependvalue: dependsOn?.value ?? '',
        options: '',
      }),
      { id: n + 1 },
    )
  })
  return (
    fields({
      anonymous: isAnonymous ? ANONYMOUS.yes : ANONYMOUS.no,
      email_notification: 0,
      multiple_submit: isSeveral,
      autonumbering: 0,
      site_after_submit: '',
      page_after_submit: html(thanksHtml),
      page_after_submitformat: 1,
      publish_stats: 0,
      timeopen: openAt ?? 0,
      timeclose: closeAt ?? 0,
      timemodified: at,
    }) +
    field('completionsubmit', completion.mode === 'auto' && !completion.onGrade && !completion.onPassGrade) +
    holder('items', written.join('')) +
    holder('completeds', '')
  )
}
